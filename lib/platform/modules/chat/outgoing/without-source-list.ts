import { readSourceLabel } from "@/lib/contract/chat/citation-labels";
import { readCitationMark } from "@/lib/contract/chat/citation-mark";
import type { OutgoingFilter } from "./filter";
import { readHeading } from "./read-heading";

/** A longer list is not waited for. */
const LIST_MAX = 6_000;
/** The longest heading, the blanks before it included. */
const HEADING_MAX = 200;

/** How a list of sources begins: with a heading, at once with an entry, or with a label and all entries in one line. */
type ListStart = "heading" | "entry" | "line";
type Source = Readonly<{ index: number; title: string }>;

/**
 * Removes a list of numbered sources at the end of a reply, which the page shows in its own way. Holds back the text from its
 * heading, or from an entry with the title of a passage, while only entries follow; a list without the numbers or the titles of
 * passages is a part of the reply. If the reply has no marks of its own, the marks of the list replace it.
 */
export function withoutSourceList(passages: readonly Source[]): OutgoingFilter {
  const sources = passages.map(({ index, title }) => ({ index, title: title.toLowerCase() }));
  const titles = sources.map(({ title }) => title).filter((title) => title !== "");
  // Starts with a line break of its own, so that every line follows one.
  let held = "\n";
  let isAtStart = true;
  let list: ListStart | null = null;
  let passedWords = false;
  let passedMarks = false;
  /** The end of the passed text, where a mark may begin. */
  let tail = "";

  function release(text: string): string {
    passedWords ||= text.trim() !== "";
    passedMarks ||= MARK.test(tail + text);
    tail = (tail + text).slice(-2);
    if (!isAtStart || text === "") return text;
    isAtStart = false;
    return text.slice(1);
  }

  function releaseAll(): string {
    list = null;
    const passed = release(held);
    held = "";
    return passed;
  }

  function pass(isEnd: boolean): string {
    if (list !== null && held.length <= LIST_MAX && !isBroken()) return "";
    if (list !== null) return releaseAll();
    for (let at = held.indexOf("\n"); at !== -1; at = held.indexOf("\n", at + 1)) {
      const text = held.slice(at, at + HEADING_MAX);
      const start = readStart(text, isEnd);
      if (start === "none" || (start === "open" && isEnd)) continue;
      const passed = release(held.slice(0, at));
      held = held.slice(at);
      list = start === "open" || !passedWords ? null : start;
      return passed;
    }
    return releaseAll();
  }

  function readStart(text: string, isEnd: boolean): ListStart | "open" | "none" {
    // A rule between the reply and its sources belongs to them.
    const rest = text.trimStart().replace(RULE, "").trimStart();
    if ((rest === "" || /^(?:-+|\*+|_+)$/.test(rest)) && text.length < HEADING_MAX) return "open";
    const heading = readHeading(rest, isEnd, readSourceLabel, { needsMark: false });
    if (heading !== "none") return heading === "open" ? "open" : "heading";
    const inline = readLine(rest, isEnd);
    if (inline !== "none") return inline;
    // Only behind an empty line: in a paragraph, a line may begin with a mark.
    if (!/^\n\s*\n/.test(text)) return "none";
    const [line = "", end] = rest.split("\n", 2);
    if (end === undefined && text.length < HEADING_MAX && !isEnd) return mayBecomeEntry(line) ? "open" : "none";
    return isTitledEntry(line) ? "entry" : "none";
  }

  /** "Sources: [1], [2]" and "(Source: bell.md)" as a line of its own. */
  function readLine(text: string, isEnd: boolean): ListStart | "open" | "none" {
    const [line = "", end] = text.slice(0, HEADING_MAX).split("\n", 2);
    const start = LABEL_START.exec(line);
    if (start && end === undefined && !isEnd && readSourceLabel(start[1] ?? "") !== "none") return "open";
    const [all, words, behind = ""] = LABELLED.exec(line) ?? [];
    if (all === undefined || readSourceLabel(words ?? "") !== "whole") return "none";
    const isWhole = end !== undefined || isEnd;
    if (!isWhole) return line.length < HEADING_MAX && mayBecomeEntry(behind) ? "open" : "none";
    const parts = behind
      .trimEnd()
      .replace(/[)*_.\s]{1,8}$/, "")
      .split(/\s?[,;、，]\s?|\s(?=\[)|(?<=\])(?=\[)/);
    return parts.every((part) => isMarkOnly(part) || titles.includes(part.toLowerCase())) ? "line" : "none";
  }

  /** Whether the last whole line rules out a list of sources. */
  function isBroken(): boolean {
    if (list === "line") return held.replace(RULE, "").trim().includes("\n");
    const lines = linesOf(held.slice(0, held.lastIndexOf("\n") + 1));
    const last = lines.at(-1);
    return last !== undefined && (list === "entry" || lines.length > 1) && !isEntryOf(last);
  }

  /** Whether the held text is a list of sources only. */
  function isSourceList(): boolean {
    if (list === "line") return !isBroken();
    const entries = linesOf(held);
    if (list === "heading") entries.shift();
    return entries.length > 0 && entries.every(isEntryOf);
  }

  const isEntryOf = (line: string) => (list === "entry" ? isTitledEntry(line) : isEntry(line));

  /** The marks of a list that is left out. */
  function marksOf(text: string): string {
    if (passedMarks) return "";
    const numbers = linesOf(text).flatMap((line) => {
      const marks = [...line.matchAll(MARKS)].map(([mark]) => mark);
      const titled = sources.find(({ title }) => title !== "" && line.toLowerCase().includes(title));
      return marks.length > 0 ? marks : titled ? [`[${titled.index}]`] : [];
    });
    return numbers.length > 0 ? ` ${[...new Set(numbers)].join("")}` : "";
  }

  function isEntry(line: string): boolean {
    const words = withoutBullet(line);
    if (typeof readCitationMark(words, true) === "object") return true;
    return (NUMBER.test(words) && hasTitle(words)) || titles.some((title) => words.toLowerCase().startsWith(title));
  }

  const isTitledEntry = (line: string) => isEntry(line) && hasTitle(line);
  const hasTitle = (line: string) => titles.some((title) => line.toLowerCase().includes(title));

  function mayBecomeEntry(line: string): boolean {
    const words = withoutBullet(line);
    const mark = readCitationMark(words, false);
    if (mark === "open" || words === "") return true;
    const isTitle = (text: string) => titles.some((title) => title.startsWith(text) || text.startsWith(title));
    if (mark === "none") return isTitle(words.toLowerCase());
    const behind = words
      .slice(mark.length)
      .replace(/^[:.)\s]+/, "")
      .toLowerCase();
    return isTitle(behind) || mayBecomeEntry(behind.replace(/^[,;、，]\s?/, ""));
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => {
      if (list !== null) return isSourceList() ? marksOf(held) : releaseAll();
      const passed = pass(true);
      if (list !== null && isSourceList()) return passed + marksOf(held);
      // A heading that ends the reply.
      return passed + releaseAll();
    },
  };
}

const NUMBER = /^(?:\d{1,3}[.):]\s|\(\d{1,3}\)\s)/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})[ \t]*\n\s*/;
const MARK = /[[【［〔]\^?\p{Nd}/u;
const MARKS = /[[【［〔]\^?[\p{Nd}\p{L} ,;:]{1,20}[\]】］〕]/gu;
/** A label, a colon and the rest of the line, perhaps in brackets or emphasised. */
const LABELLED = /^[(（*_]{0,3}([^\n:：*_()]{1,40})[*_]{0,2}[ ]?[:：][*_]{0,2}[ ]?(.*)$/u;
const LABEL_START = /^[(（*_]{1,3}([^\n:：*_()]{0,40})$/u;

const isMarkOnly = (text: string) => {
  const mark = readCitationMark(text, true);
  return text !== "" && typeof mark === "object" && mark.length === text.length;
};
const linesOf = (text: string) =>
  text
    .replace(RULE, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !IS_RULE.test(line));
const IS_RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const withoutBullet = (line: string) =>
  line
    .trimStart()
    .replace(/^[-*•–](?:\s+|$)/, "")
    .replace(/^[*_"“]+/, "");
