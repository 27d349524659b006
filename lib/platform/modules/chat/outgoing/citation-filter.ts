import { mayFollow } from "@/lib/contract/chat/citations";
import { type CitationMark, readCitationMark } from "./citation-mark";
import type { OutgoingFilter } from "./filter";
import { type Citable, quotedAt, stands } from "./verbatim";

/** How far back a quotation before a mark may begin. */
const LOOK_BACK = 4_000;
/** Blanks before what may become a mark that are held back with it, to go where it goes. */
const BLANKS_MAX = 8;

/**
 * Lets only true citations out, as `[1]`, and adds their numbers to `cited`. A mark is a number in brackets after a word
 * and a blank or punctuation, outside of math, links and other brackets; a bracket with a number that no passage has is
 * text. After a quotation, a mark stays only when every sentence of it stands word for word in that passage (or its
 * title); when it stands in another passage, the mark is made to point there; when it stands in none, the mark is dropped
 * and the words are the model's own. Code does not come here (outsideCode).
 */
export function citationFilter(passages: readonly Citable[], cited = new Set<number>()): OutgoingFilter {
  let told = "";
  let held = "";
  /** What closes the formula that is being read. */
  let math: string | null = null;
  /** Brackets of the line that are open and no marks. */
  let depth = 0;
  let isAfterMark = false;

  function tell(text: string): string {
    if (text === "") return "";
    isAfterMark = false;
    told = (told + text).slice(-LOOK_BACK);
    return text;
  }

  /** The marks that stand for one as the model wrote it; null when it is no mark. */
  function judged({ numbers, isFullWidth }: CitationMark, blanks: string, next: string): string | null {
    if (depth > 0 || next === "(") return null;
    if (!isFullWidth && !isAfterMark && !mayFollow(told + blanks, next)) return null;
    const quotation = quotedAt(told);
    const named = numbers.map((number) => passages.find(({ index }) => index === number));
    if (quotation === null) {
      return named.includes(undefined) ? null : marksOf(numbers, blanks, isFullWidth);
    }
    const holding = named.filter((passage) => passage !== undefined && stands(quotation, passage));
    const held = holding[0] ? holding : passages.filter((passage) => stands(quotation, passage)).slice(0, 1);
    return marksOf(
      held.flatMap((passage) => passage?.index ?? []),
      blanks,
      isFullWidth,
    );
  }

  function marksOf(numbers: readonly number[], blanks: string, isFullWidth: boolean): string {
    if (numbers.length === 0) return "";
    for (const number of numbers) cited.add(number);
    const marks = [...new Set(numbers)].map((number) => `[${number}]`).join("");
    // Full-width brackets need no blank before them; the marks that stand for them do, behind a word.
    const isApart = blanks !== "" || isAfterMark || !isFullWidth || mayFollow(told, "");
    return `${blanks || (isApart ? "" : " ")}${marks}`;
  }

  /** Passes on what is held from a bracket on; null when more has to come first. */
  function passBracket(blanks: string, isEnd: boolean): string | null {
    const rest = held.slice(blanks.length, blanks.length + 80);
    const mark = math === null ? readCitationMark(rest) : "none";
    if (mark === "open" && !isEnd) return null;
    if (typeof mark === "object") {
      const next = rest[mark.length];
      if (next === undefined && !isEnd) return null;
      const marks = judged(mark, blanks, next ?? "");
      if (marks !== null) {
        held = held.slice(blanks.length + mark.length);
        const passed = tell(marks);
        isAfterMark = true;
        return passed;
      }
      // What is no mark is passed whole, so that nothing in it is taken for one.
      const whole = blanks.length + mark.length;
      const passed = tell(held.slice(0, whole));
      held = held.slice(whole);
      return passed;
    }
    if (math === null) depth++;
    const passed = tell(held.slice(0, blanks.length + 1));
    held = held.slice(blanks.length + 1);
    return passed;
  }

  /** Notes what a character that is no bracket means for the brackets after it. Returns how long it is. */
  function note(isEnd: boolean): number | null {
    const [character, next] = [held[0] ?? "", held[1]];
    if (character === "]") depth = Math.max(0, depth - 1);
    if (character === "\n") {
      depth = 0;
      if (math === "$" || /\n[ \t]*$/.test(told.slice(-40))) math = null;
    }
    if (character !== "$" && character !== "\\") return 1;
    if (next === undefined && !isEnd) return null;
    const pair = character + (next ?? "");
    if (math !== null) {
      const isClosed = math === "$" ? character === "$" : pair === math;
      const length = character === "\\" || pair === "$$" ? 2 : 1;
      if (isClosed) math = null;
      return length;
    }
    if (pair === "$$") math = "$$";
    else if (pair === "\\(") math = "\\)";
    else if (pair === "\\[") math = "\\]";
    // "$5" is a price.
    else if (character === "$" && /[^\s\d]/.test(next ?? " ")) math = "$";
    return pair === "$$" || character === "\\" ? 2 : 1;
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    while (held !== "") {
      const found = held.search(/[[\]【$\\\n]/);
      const at = found === -1 ? held.length : found;
      const isBracket = held[at] === "[" || held[at] === "【";
      const keepsBlanks = isBracket || (found === -1 && !isEnd);
      const start = keepsBlanks ? at - blanksBefore(held, at) : at;
      passed += tell(held.slice(0, start));
      held = held.slice(start);
      if (found === -1) return passed;
      if (isBracket) {
        const bracket = passBracket(held.slice(0, at - start), isEnd);
        if (bracket === null) return passed;
        passed += bracket;
        continue;
      }
      const length = note(isEnd);
      if (length === null) return passed;
      passed += tell(held.slice(0, length));
      held = held.slice(length);
    }
    return passed;
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => {
      const passed = pass(true);
      const rest = tell(held);
      held = "";
      return passed + rest;
    },
    skip: (text) => void tell(text),
  };
}

function blanksBefore(text: string, end: number): number {
  let start = end;
  while (end - start < BLANKS_MAX && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return end - start;
}
