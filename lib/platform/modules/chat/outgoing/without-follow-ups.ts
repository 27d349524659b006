import type { OutgoingFilter } from "./filter";
import { readFollowUpLabel } from "./follow-up-labels";
import { readHeading } from "./read-heading";

/** A longer block is not what was asked for; it is removed all the same, and its questions are left out. */
const BLOCK_MAX = 2_000;
/** Blank characters before the block that are held back with it. */
const BLANKS_MAX = 100;
/** How much of the text before a block tells whether it belongs to the reply. */
const TAIL_MAX = 80;
/** The line that opens other code, which holds no follow-ups. */
const OPEN_FENCE = /(?:^|\n)[ \t]{0,3}(?:`{3,}|~{3,})[^\n`~]{0,60}$/;
/** The longest opening, its blanks included. */
const OPENING_MAX = BLANKS_MAX + 120;
/** The characters at which an opening can begin. */
const STARTS = "\n`~<{[";

/** How a block is enclosed: by a fence, by a tag, or from a heading to the end of the reply. */
type Enclosure = "`" | "~" | ":" | "tag" | "json" | "bracket" | "heading";
/**
 * `isOther`: the block holds another machine part, such as a thought or the call of a tool. `isCertain`: its name or its fence
 * says what it is; other blocks can be what the reply announces.
 */
type Opening = Readonly<{ enclosure: Enclosure; length: number; isOther?: boolean; isCertain?: boolean }>;

/** The names of fences around thoughts and calls of tools. */
const MACHINE_FENCE = /^(?:think(?:ing)?|thoughts?|reasoning|scratchpad|tool_?(?:code|calls?|outputs?|results?))$/i;
const KEYS: readonly string[] = [
  "questions",
  "suggestions",
  "suggested_questions",
  "related_questions",
  "next_questions",
];

/**
 * Removes the block of follow-up questions and reports its text, a question a line, whether or not it is closed. The model is
 * asked for a fence that is named `follow-ups`; other fences, tags, JSON and headings with that name are the same block. Under a
 * heading stand questions alone. JSON and a heading at the beginning, or behind a colon, are a part of the reply, and JSON always
 * with `keepsJson`. Holds back only the end of a text that may begin it.
 */
export function withoutFollowUps(onBlock: (text: string) => void, { keepsJson = false } = {}): OutgoingFilter {
  // Starts with a line break of its own, so that a block at the very beginning is found as well.
  let held = "\n";
  let isAtStart = true;
  let block: { enclosure: Enclosure; opening: string; text: string; isOther: boolean } | null = null;
  let isTooLong = false;
  /** The end of what has passed. */
  let tail = "";

  function release(text: string): string {
    tail = (tail + text).slice(-TAIL_MAX);
    if (!isAtStart || text === "") return text;
    isAtStart = false;
    return text.slice(1);
  }

  function report(text: string): void {
    if (!isTooLong && !block?.isOther) onBlock(questionsIn(text));
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
    if (block.enclosure === "heading" && holdsOther(block.text)) return releaseBlock(block, false);
    if (block.text.length <= BLOCK_MAX) return "";
    isTooLong = true;
    block.text = block.text.slice(-10);
    return "";
  }

  /** Under a heading stands something else than questions. A block may begin further below. */
  function releaseBlock({ opening, text }: { opening: string; text: string }, isEnd: boolean): string {
    block = null;
    const passed = release(opening.replace(/\n$/, ""));
    held = `${opening.endsWith("\n") ? "\n" : ""}${text}`;
    return passed + pass(isEnd);
  }

  /** Whether a block that is known by its content or its heading alone belongs to the reply. */
  function isAnnounced({ enclosure, isCertain = false }: Opening, before: string): boolean {
    if (isCertain) return false;
    const words = (tail + before).slice(-TAIL_MAX).trimEnd();
    if (words === "" || /[:：]$/.test(words)) return true;
    return enclosure !== "heading" && (keepsJson || OPEN_FENCE.test(words));
  }

  /** Whether an opening in the held text opens nothing that is removed. */
  function isReply(opening: Opening, at: number): boolean {
    if (opening.enclosure === "heading" && holdsOther(held.slice(at + opening.length))) return true;
    return isAnnounced(opening, held.slice(Math.max(0, at - TAIL_MAX), at));
  }

  function pass(isEnd: boolean): string {
    for (let at = nextStart(held, 0); at !== -1; at = nextStart(held, at + 1)) {
      const opening = readOpening(held.slice(at, at + OPENING_MAX), isEnd);
      if (opening === "none" || (opening === "open" && isEnd)) continue;
      if (opening !== "open" && isReply(opening, at)) continue;
      const passed = release(held.slice(0, at));
      if (opening === "open") {
        held = held.slice(at);
        return passed;
      }
      const rest = held.slice(at + opening.length);
      const { enclosure, isOther = false } = opening;
      block = { enclosure, opening: held.slice(at, at + opening.length), text: "", isOther };
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
      let passed = block === null ? pass(true) : "";
      for (let last = block; last !== null; last = block) {
        const isReply = last.enclosure === "heading" && !isListOfQuestions(last.text);
        if (isReply) passed += releaseBlock(last, true);
        else report(last.text);
        if (!isReply) return passed;
      }
      return passed.trim() === "" ? "" : passed;
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
  if (first === ":" && !/^:[^:]/.test(text)) return readColons(text);
  if (first === "{") return readJson(text, 0);
  if (first === "[") return readArray(text, 0) ?? readBracket(text);
  const heading = readHeading(text, isEnd, readFollowUpLabel, { needsMark: false });
  return typeof heading === "number" ? { enclosure: "heading", length: heading } : heading;
}

function readFence(text: string, mark: "`" | "~", isEnd: boolean): Opening | "open" | "none" {
  let run = 1;
  while (text[run] === mark) run++;
  if (run < 3) return run === text.length && !isEnd ? "open" : "none";
  const lineEnd = text.indexOf("\n");
  const info = text.slice(run, lineEnd === -1 ? undefined : lineEnd);
  const name = info.replace(FORM, "").trim().toLowerCase();
  const label = readFollowUpLabel(name);
  if (lineEnd === -1 && !isEnd)
    return label !== "none" || FENCE_NAMES.some((known) => known.startsWith(name)) ? "open" : "none";
  const length = lineEnd === -1 ? text.length : lineEnd + 1;
  if (label === "whole" || KEYS.includes(name)) return { enclosure: mark, length, isCertain: label === "whole" };
  if (MACHINE_FENCE.test(info.trim())) return { enclosure: mark, length, isOther: true, isCertain: true };
  if (lineEnd === -1) return "none";
  // The name may stand in the line below.
  const [named = "", namedEnd] = text.slice(lineEnd + 1).split("\n", 2);
  const inner = named.replace(/:\s*$/, "");
  if (/^(?:text|yaml|yml|plaintext|markdown|md)?$/i.test(info.trim()) && inner.trim() !== "") {
    const below = readFollowUpLabel(inner);
    if (below === "whole" && namedEnd !== undefined)
      return { enclosure: mark, length: length + named.length + 1, isCertain: true };
    if (below !== "none" && namedEnd === undefined && !isEnd) return "open";
  }
  if (named === "" && namedEnd === undefined && !isEnd && /^(?:text|yaml|yml)?$/i.test(info.trim())) return "open";
  if (!/^(?:json)?$/i.test(info.trim())) return "none";
  const rest = text.slice(lineEnd + 1);
  const json = rest.trimStart().startsWith("[")
    ? (readArray(rest, lineEnd + 1) ?? "none")
    : readJson(rest, lineEnd + 1);
  if (json === "open" && isEnd) return "none";
  return typeof json === "object" ? { ...json, enclosure: mark, length: lineEnd + 1 } : json;
}

/** `:::follow-ups`, up to `:::` or the end. */
function readColons(text: string): Opening | "open" | "none" {
  const colons = /^(:{1,6})[ \t]{0,3}([^:\n]{0,60})(\n)?/.exec(text);
  if (!colons) return "none";
  const [all, run = "", name = "", lineEnd] = colons;
  const label = readFollowUpLabel(name.replace(/^\{\.?|\}$/g, ""));
  if (lineEnd === undefined) return all.length === text.length && (name === "" || label !== "none") ? "open" : "none";
  return run.length >= 3 && label === "whole" ? { enclosure: ":", length: all.length, isCertain: true } : "none";
}

/** `{"follow_ups":` at the start of a text. The block begins with the brace. */
function readJson(text: string, from: number): Opening | "open" | "none" {
  const key = /^\s{0,20}\{\s{0,20}"([^"\n]{0,60})(")?/.exec(text);
  if (!key) return /^\s{0,20}(?:\{\s{0,20})?$/.test(text) ? "open" : "none";
  const name = key[1] ?? "";
  const label = readFollowUpLabel(name);
  if (key[2] === undefined) return label === "none" && !KEYS.some((known) => known.startsWith(name)) ? "none" : "open";
  const isCertain = label === "whole";
  return isCertain || KEYS.includes(name) ? { enclosure: "json", length: from, isCertain } : "none";
}

/** The form of a block before its name: "text follow-ups". */
const FORM = /^[ \t]*(?:text|markdown|md|json|yaml)[ \t]+/i;
/** The names of fences that can hold the questions. */
const FENCE_NAMES = [
  ...KEYS,
  "json",
  "yaml",
  "text",
  "thinking",
  "thoughts",
  "reasoning",
  "scratchpad",
  "tool_code",
  "tool_calls",
].concat("tool_outputs", "tool_results", "markdown", "plaintext");

/** An array of questions, each of which has a question mark: `["Who cast it?", "How old is it?"]`. Null for other brackets. */
function readArray(text: string, from: number): Opening | "open" | null {
  if (/^\s{0,20}\[\s{0,20}"[^"\n?？؟;]{1,200}[?？؟;]"/.test(text)) return { enclosure: "json", length: from };
  return /^\s{0,20}\[\s{0,20}(?:"[^"\n?？؟;]{0,200}[?？؟;]?)?$/.test(text) ? "open" : null;
}

/** `[follow-ups]`, up to `[/follow-ups]` or the end. */
function readBracket(text: string): Opening | "open" | "none" {
  const bracket = /^\[([^[\]\n]{1,60})(\])?([ \t]*\n)?/.exec(text);
  const label = readFollowUpLabel(bracket?.[1] ?? "");
  if (!bracket || label === "none") return "none";
  if (bracket[3] !== undefined)
    return label === "whole" ? { enclosure: "bracket", length: bracket[0].length, isCertain: true } : "none";
  return bracket[0].length === text.length ? "open" : "none";
}

const SUMMARY = /^(?:<details[^<>]{0,60}>\s{0,20})?<summary>([^<>\n]{1,60})<\/summary>/i;
const SUMMARY_START =
  /^<(?:d|s)[^<>]{0,70}(?:>\s{0,20}(?:<(?:s[^<>]{0,8})?)?)?$|^(?:<details[^<>]{0,60}>\s{0,20})?<summary>[^<>\n]{0,60}(?:<\/?[a-z]{0,8})?$/i;

function readTag(text: string): Opening | "open" | "none" {
  const summary = SUMMARY.exec(text);
  if (summary && readFollowUpLabel(summary[1] ?? "") === "whole")
    return { enclosure: "heading", length: summary[0].length };
  if (!summary && SUMMARY_START.test(text)) return "open";
  const tag = /^<\/?([^<>\n]{0,60})(>)?/.exec(text);
  const name = tag?.[1] ?? "";
  const label = KEYS.includes(name) ? "whole" : readFollowUpLabel(name);
  const isOpen = label !== "none" || KEYS.some((key) => key.startsWith(name));
  if (tag?.[2] === undefined) return isOpen && tag?.[0].length === text.length ? "open" : "none";
  return label === "whole" ? { enclosure: "tag", length: tag[0].length, isCertain: !KEYS.includes(name) } : "none";
}

const FENCE_ENDS = {
  "`": /(?:^|\n)[ \t]{0,3}`{3,}[ \t]*\n/,
  "~": /(?:^|\n)[ \t]{0,3}~{3,}[ \t]*\n/,
  ":": /(?:^|\n)[ \t]{0,3}:{3,}[ \t]*\n/,
} as const;

/** Where a block ends: the characters of its closing mark. Null while it goes on. */
function endOfBlock(enclosure: Enclosure, text: string): { from: number; to: number } | null {
  if (enclosure === "heading" || enclosure === "json") return null;
  if (enclosure === "bracket") {
    const end = /\[\/[^[\]\n]{0,60}\][ \t]*\n?/.exec(text);
    return end && { from: end.index, to: end.index + end[0].length };
  }
  const closing = enclosure === "tag" ? /<\/[^<>\n]{0,60}>[ \t]*\n?/.exec(text) : FENCE_ENDS[enclosure].exec(text);
  return closing && { from: closing.index, to: closing.index + closing[0].length };
}

/** A line that asks: by its mark, or by the words of languages that ask without one. */
const QUESTION =
  /[?？؟;\u037e]["'”’»」』*_)）]{0,4}\s*$|(?:か|の|吗|呢|嗎)[。．]?["”」』]?\s*$|ไหม|หรือไม่|อะไร|อย่างไร|ยังไง|ที่ไหน|เมื่อไร|เมื่อไหร่|ใคร|ทำไม|เท่าไร|เท่าไหร่|กี่/u;
/** A line that only opens or closes something. */
const NO_WORDS = /^\s*(?:<\/?[a-z]{1,12}>\s*)*$/;

const isOtherLine = (line: string) => !NO_WORDS.test(line) && !QUESTION.test(line);

/** Whether the text under a heading is too long, or one of its whole lines asks nothing. */
function holdsOther(text: string): boolean {
  return text.length > BLOCK_MAX || text.split("\n").slice(0, -1).some(isOtherLine);
}

function isListOfQuestions(text: string): boolean {
  return text.trim() !== "" && !text.split("\n").some(isOtherLine);
}

/** The questions of a block, one a line; JSON has them as its strings. */
export function questionsIn(block: string): string {
  // The last line may be a closing fence or tag without a line end.
  const text = block.replace(/(?:^|\n)[ \t]{0,3}(?:`{3,}|~{3,}|:{3,}|<\/[^<>\n]{0,60}>)\s*$/, "").trim();
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
