import type { OutgoingFilter } from "./filter";
import { readFollowUpLabel } from "./follow-up-labels";
import { readHeading } from "./read-heading";

/** A longer block is not what was asked for; it is removed all the same, and its questions are left out. */
const BLOCK_MAX = 2_000;
/** Blank characters before the block that are held back with it. */
const BLANKS_MAX = 100;
/** The longest opening, its blanks included. */
const OPENING_MAX = BLANKS_MAX + 120;
/** The characters at which an opening can begin. */
const STARTS = "\n`~<{";

/** How a block is enclosed: by a fence, by a tag, or from a heading to the end of the reply. */
type Enclosure = "`" | "~" | "tag" | "json" | "heading";
type Opening = Readonly<{ enclosure: Enclosure; length: number }>;

/**
 * Removes the block of follow-up questions and reports its text, a question a line, whether or not it is closed. The model is
 * asked for a fence that is named `follow-ups`; other fences, tags, JSON and headings with that name are the same block. Holds
 * back only the end of a text that may begin it.
 */
export function withoutFollowUps(onBlock: (text: string) => void): OutgoingFilter {
  // Starts with a line break of its own, so that a block at the very beginning is found as well.
  let held = "\n";
  let isAtStart = true;
  let block: { enclosure: Enclosure; opening: string; text: string } | null = null;
  let isTooLong = false;

  function release(text: string): string {
    if (!isAtStart || text === "") return text;
    isAtStart = false;
    return text.slice(1);
  }

  function report(text: string): void {
    if (!isTooLong) onBlock(questionsIn(text));
  }

  /** Reads on in the block. Returns the text behind its end. */
  function readBlock(text: string): string {
    if (block === null) return "";
    block.text += text;
    const end = endOfBlock(block.enclosure, block.text);
    if (end) {
      report(block.text.slice(0, end.from));
      held = `\n${block.text.slice(end.to)}`;
      block = null;
      return pass(false);
    }
    if (block.text.length <= BLOCK_MAX) return "";
    if (block.enclosure === "heading") return releaseBlock(block.opening + block.text);
    isTooLong = true;
    block.text = block.text.slice(-10);
    return "";
  }

  /** Under a heading stands something else than questions. */
  function releaseBlock(text: string): string {
    block = null;
    return release(text);
  }

  function pass(isEnd: boolean): string {
    for (let at = nextStart(held, 0); at !== -1; at = nextStart(held, at + 1)) {
      const opening = readOpening(held.slice(at, at + OPENING_MAX), isEnd);
      if (opening === "none") continue;
      const passed = release(held.slice(0, at));
      if (opening === "open") {
        held = held.slice(at);
        return passed;
      }
      const rest = held.slice(at + opening.length);
      block = { enclosure: opening.enclosure, opening: held.slice(at, at + opening.length), text: "" };
      held = "";
      if (opening.enclosure !== "heading") isAtStart = false;
      return passed.trimEnd() + readBlock(rest);
    }
    const passed = release(held);
    held = "";
    return passed;
  }

  return {
    push: (text) => {
      if (block !== null) return readBlock(text);
      held += text;
      return pass(false);
    },
    end: () => {
      const passed = block === null ? pass(true) : "";
      if (block === null) return passed.trim() === "" ? "" : passed;
      const { enclosure, opening, text } = block;
      if (enclosure === "heading" && !isListOfQuestions(text)) return passed + releaseBlock(opening + text);
      report(text);
      return passed;
    },
  };
}

function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? "";
    // Within a row of backticks no fence begins.
    if (STARTS.includes(character) && !("`~".includes(character) && text[at - 1] === character)) return at;
  }
  return -1;
}

/** The opening of a block at the start of a text; "open" when more text could complete one. */
function readOpening(text: string, isEnd: boolean): Opening | "open" | "none" {
  const blanks = text.length - text.trimStart().length;
  if (blanks > BLANKS_MAX) return "none";
  const rest = text.slice(blanks);
  const isLineStart = text.startsWith("\n");
  if (rest === "") return isEnd ? "none" : "open";
  const read = readStart(rest, isLineStart, isEnd);
  return typeof read === "object" ? { ...read, length: read.length + blanks } : read;
}

function readStart(text: string, isLineStart: boolean, isEnd: boolean): Opening | "open" | "none" {
  const [first = ""] = text;
  if (first === "`" || first === "~") return readFence(text, first, isEnd);
  if (first === "<") return readTag(text);
  if (!isLineStart) return "none";
  if (first === "{") return readJson(text, 0);
  const heading = readHeading(text, isEnd, readFollowUpLabel);
  return typeof heading === "number" ? { enclosure: "heading", length: heading } : heading;
}

function readFence(text: string, mark: "`" | "~", isEnd: boolean): Opening | "open" | "none" {
  let run = 1;
  while (text[run] === mark) run++;
  if (run < 3) return run === text.length && !isEnd ? "open" : "none";
  const lineEnd = text.indexOf("\n");
  const info = text.slice(run, lineEnd === -1 ? undefined : lineEnd);
  const label = readFollowUpLabel(info);
  if (lineEnd === -1 && !isEnd)
    return label !== "none" || "json".startsWith(info.trim().toLowerCase()) ? "open" : "none";
  if (label === "whole") return { enclosure: mark, length: lineEnd === -1 ? text.length : lineEnd + 1 };
  if (!/^(?:json)?$/i.test(info.trim()) || lineEnd === -1) return "none";
  const json = readJson(text.slice(lineEnd + 1), lineEnd + 1);
  if (json === "open" && isEnd) return "none";
  return typeof json === "object" ? { enclosure: mark, length: lineEnd + 1 } : json;
}

/** `{"follow_ups":` at the start of a text. The block begins with the brace. */
function readJson(text: string, from: number): Opening | "open" | "none" {
  const key = /^\s{0,20}\{\s{0,20}"([^"\n]{0,60})(")?/.exec(text);
  if (!key) return /^\s{0,20}(?:\{\s{0,20})?$/.test(text) ? "open" : "none";
  const label = readFollowUpLabel(key[1] ?? "");
  if (key[2] === undefined) return label === "none" ? "none" : "open";
  return label === "whole" ? { enclosure: "json", length: from } : "none";
}

function readTag(text: string): Opening | "open" | "none" {
  const tag = /^<\/?([^<>\n]{0,60})(>)?/.exec(text);
  const label = readFollowUpLabel(tag?.[1] ?? "");
  if (tag?.[2] === undefined) return label !== "none" && tag?.[0].length === text.length ? "open" : "none";
  return label === "whole" ? { enclosure: "tag", length: tag[0].length } : "none";
}

/** Where a block ends: the characters of its closing mark. Null while it goes on. */
function endOfBlock(enclosure: Enclosure, text: string): { from: number; to: number } | null {
  if (enclosure === "heading" || enclosure === "json") return null;
  const closing =
    enclosure === "tag"
      ? /<\/[^<>\n]{0,60}>[ \t]*\n?/.exec(text)
      : (enclosure === "`" ? /(?:^|\n)[ \t]{0,3}`{3,}[ \t]*\n/ : /(?:^|\n)[ \t]{0,3}~{3,}[ \t]*\n/).exec(text);
  return closing && { from: closing.index, to: closing.index + closing[0].length };
}

function isListOfQuestions(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => /^\s*(?:[-*•–]|\d{1,2}[.)])\s|[?？؟;]\s*$/.test(line));
}

/** The questions of a block, one a line; JSON has them as its strings. */
export function questionsIn(block: string): string {
  // The last line may be a closing fence or tag without a line end.
  const text = block.replace(/(?:^|\n)[ \t]{0,3}(?:`{3,}|~{3,}|<\/[^<>\n]{0,60}>)\s*$/, "").trim();
  if (!/^[{[]/.test(text)) return text;
  const strings = text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? [];
  return strings
    .filter((string) => !string.endsWith(":"))
    .map(readString)
    .join("\n");
}

function readString(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return json.slice(1, -1);
  }
}
