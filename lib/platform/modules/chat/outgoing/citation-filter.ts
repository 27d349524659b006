import { CIRCLED, mayBeRaised } from "@/lib/contract/chat/citation-mark";
import { mayFollow } from "@/lib/contract/chat/citations";
import type { OutgoingFilter } from "./filter";
import { REFERENCE_MAX, REFERENCE_STARTS, type Reference, readReference } from "./read-reference";
import { type Citable, isVerbatim, quotationBefore } from "./verbatim";

/** How many characters before a mark its quotation may start. */
const LOOK_BACK_CHARS = 4_000;
/** The end of a clause, of the text, or another mark. */
const CLAUSE_END = /^(?:[\n[【［.,;:!?…)\]”»’"'。，、；：！？）」』।॥؟،؛۔])?$/u;
/** How many blanks before a possible mark are held back with it. */
const BLANKS_MAX = 8;

const SPECIAL = new RegExp(`[${REFERENCE_STARTS.replace(/[[^]/g, "\\$&")}\\]$\\\\\n]`);
/** A mark whose brackets are escaped, "\\[1\\]", or of TeX, "\\cite{1}". */
const ESCAPED = /^\\(?:\[\^?(\d{1,3})\\\]|cite[pt]?\{(?:doc|ref|source|bib)?_?(\d{1,3})\})/;
const ESCAPED_START = /^\\(?:\[?\^?\d{0,3}\\?|c(?:i(?:t(?:e(?:[pt]?(?:\{[a-z_]{0,7}\d{0,3})?)?)?)?)?)$/;

/**
 * Passes only valid citations, as `[1]`, and adds their numbers to `cited`. A mark is a number in brackets after a word and
 * a blank or punctuation, outside of math, links and other brackets. Of several numbers, those that no passage has are left
 * out; a bracket whose numbers all have none is text, unless it stands behind another mark or has a shape that nothing else
 * has: then it is removed.
 * After a quotation, a mark stays only when every sentence of it occurs verbatim in that passage or its title. A quotation
 * from another passage gets that passage's number; a quotation from none loses its mark. Code bypasses this filter
 * (outsideCode). Without `areShown`, the numbers of valid citations are added and their marks removed.
 */
export function citationFilter(
  passages: readonly Citable[],
  cited = new Set<number>(),
  { areShown = true } = {},
): OutgoingFilter {
  let passedText = "";
  let held = "";
  /** The closing delimiter of the current formula. */
  let math: string | null = null;
  /** How many brackets of the current line are open and no marks. */
  let depth = 0;
  let isAfterMark = false;
  /** The numbers of the mark that the text ends with. */
  let latest: readonly number[] = [];
  /** Circled numbers mean something else: the material has them, or the reply counts with them. */
  let isCircledText = passages.some(({ body }) => CIRCLE.test(body));
  /** The numbers of the tag that encloses the current words. */
  let enclosing: readonly number[] = [];

  function release(text: string): string {
    if (text === "") return "";
    isAfterMark = false;
    passedText = (passedText + text).slice(-LOOK_BACK_CHARS);
    return text;
  }

  /** The marks that replace one as the model wrote it; null for other brackets. */
  function resolveMark(mark: Reference, opening: string, blanks: string, next: string): string | null {
    const { numbers, isAttached, isCertain } = mark;
    if (depth > 0 || next === "(") return null;
    // In a reply without other marks, `{{1}}` is the placeholder of a template.
    if (opening === "{{" && !isCertain && !isAfterMark && cited.size === 0) return null;
    const isRaised = !isCertain && !BRACKETS.has(opening[0] ?? "");
    if (isRaised && ((/[\p{L}\p{N}]/u.test(next) && !CIRCLE.test(next)) || (!isAfterMark && !mayBeRaised(passedText))))
      return null;
    if (CIRCLE.test(opening[0] ?? "") && (isCircledText || !isCircledMark(blanks))) return null;
    const isPlaced = isAttached || isCertain || isAfterMark || mayFollow(passedText + blanks, next);
    if (!isPlaced || (next === ":" && /(?:^|\n)[ \t]*$/.test(passedText.slice(-40) + blanks))) return null;
    const quotation = quotationBefore(passedText);
    const named = numbers.map((number) => passages.find(({ index }) => index === number));
    if (quotation === null) {
      const valid = named.flatMap((passage) => passage?.index ?? []);
      const isMark = isCertain || isAfterMark || valid.length === numbers.length || isPartlyValid(mark, valid, next);
      return isMark ? marksOf(valid, blanks) : null;
    }
    const confirmed = named.filter((passage) => passage !== undefined && isVerbatim(quotation, passage));
    const quoted = confirmed[0] ? confirmed : passages.filter((passage) => isVerbatim(quotation, passage)).slice(0, 1);
    return marksOf(
      quoted.flatMap((passage) => passage?.index ?? []),
      blanks,
    );
  }

  /**
   * Whether a mark cites passages although some of its numbers have none. "The array [1, 77] has two values" must keep its
   * numbers, while a mark left whole costs a source and looks odd: so it has to end a clause, unless the reply has used marks.
   */
  function isPartlyValid({ numbers }: Reference, valid: readonly number[], next: string): boolean {
    return valid.length > 0 && !numbers.includes(0) && (cited.size > 0 || CLAUSE_END.test(next));
  }

  /** A circled number is a mark right behind a sentence, a quotation or another mark; elsewhere it names a key or an answer. */
  function isCircledMark(blanks: string): boolean {
    return isAfterMark || (blanks === "" && /[.!?…。！？।”」』]$/u.test(passedText));
  }

  function marksOf(cites: readonly number[], blanks: string): string {
    const isAttachedToMark = isAfterMark && blanks === "";
    const numbers = isAttachedToMark ? cites.filter((number) => !latest.includes(number)) : cites;
    latest = isAttachedToMark ? [...latest, ...numbers] : numbers;
    if (numbers.length === 0) return "";
    for (const number of numbers) cited.add(number);
    if (!areShown) return "";
    const marks = [...new Set(numbers)].map((number) => `[${number}]`).join("");
    // Many marks need no blank before them; those that replace them do after a word.
    const isSeparated = blanks !== "" || isAfterMark || mayFollow(passedText, "");
    return `${blanks || (isSeparated ? "" : " ")}${marks}`;
  }

  /** Processes the held text from a bracket on; null when more text is needed. */
  function passBracket(blanks: string, isEnd: boolean): string | null {
    const rest = held.slice(blanks.length, blanks.length + REFERENCE_MAX);
    const read = math === null ? readReference(rest, passages, isEnd) : "none";
    if (read === "open" && !isEnd) return null;
    if (typeof read === "object" && read.kind === "opening") {
      enclosing = read.numbers;
      held = blanks + held.slice(blanks.length + read.length);
      return "";
    }
    const mark = typeof read === "object" ? enclosed(read) : null;
    if (mark) {
      const next = rest[mark.length];
      if (next === undefined && !isEnd) return null;
      const marks = resolveMark(mark, rest.startsWith("{{") ? "{{" : (rest[0] ?? ""), blanks, next ?? "");
      if (marks !== null) {
        held = held.slice(blanks.length + mark.length);
        if (mark.kind === "closing") enclosing = [];
        const passed = release(marks);
        isAfterMark = true;
        return passed;
      }
      isCircledText ||= CIRCLE.test(rest[0] ?? "");
      // Pass a non-mark whole, so that no part of it is read as a mark.
      const whole = blanks.length + mark.length;
      const passed = release(held.slice(0, whole));
      held = held.slice(whole);
      return passed;
    }
    if (math === null && rest[0] === "[") depth++;
    const passed = release(held.slice(0, blanks.length + 1));
    held = held.slice(blanks.length + 1);
    return passed;
  }

  /** The closing tag has the numbers of its opening one; null for one that closes no reference. */
  function enclosed(reference: Reference): Reference | null {
    if (reference.kind !== "closing") return reference;
    return enclosing.length > 0 ? { ...reference, numbers: enclosing } : null;
  }

  /** Updates the state for a character other than an opening bracket. Returns its length; null when more is needed. */
  function track(isEnd: boolean): number | null {
    const [character, next] = [held[0] ?? "", held[1]];
    if (character === "]") depth = Math.max(0, depth - 1);
    if (character === "\n") {
      depth = 0;
      if (math === "$" || /\n[ \t]*$/.test(passedText.slice(-40))) math = null;
    }
    if (character !== "$" && character !== "\\") return 1;
    if (next === undefined && !isEnd) return null;
    const pair = character + (next ?? "");
    const escaped = math === null ? ESCAPED.exec(held) : null;
    if (escaped && mayFollow(passedText, held[escaped[0].length] ?? "")) {
      held = `[${escaped[1] ?? escaped[2]}]${held.slice(escaped[0].length)}`;
      return 0;
    }
    if (math === null && !isEnd && held.length > 1 && ESCAPED_START.test(held)) return null;
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
      const found = held.search(SPECIAL);
      const at = found === -1 ? held.length : found;
      const isBracket = found !== -1 && REFERENCE_STARTS.includes(held[at] ?? "");
      const keepsBlanks = isBracket || (found === -1 && !isEnd);
      const start = keepsBlanks ? at - blanksBefore(held, at) : at;
      passed += release(held.slice(0, start));
      held = held.slice(start);
      if (found === -1) return passed;
      if (isBracket) {
        const bracket = passBracket(held.slice(0, at - start), isEnd);
        if (bracket === null) return passed;
        passed += bracket;
        continue;
      }
      const length = track(isEnd);
      if (length === null) return passed;
      passed += release(held.slice(0, length));
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
      const rest = release(held);
      held = "";
      return passed + rest;
    },
    skip: (text) => void release(text),
  };
}

/** Brackets, beside raised numbers. */
const BRACKETS = new Set("[【［〔〖⟦{(（#\ue200");
const CIRCLE = new RegExp(`[${CIRCLED}]`);

function blanksBefore(text: string, end: number): number {
  let start = end;
  while (end - start < BLANKS_MAX && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return end - start;
}
