import type { OutgoingFilter } from "./filter";

/** A code span longer than this is not waited for: its first mark is a character like any other. */
const SPAN_MAX = 2_000;
/** The characters of a line that can open a block of code. */
const FENCE_LINE_MAX = 400;
/** What may stand before a fence: blanks, quote marks, and list markers, nested in each other. */
const CONTAINER_MAX = 80;

/** Passes code on as it is written and everything else through a filter. Code is a Markdown code span or fenced block. */
export function outsideCode(filter: OutgoingFilter): OutgoingFilter {
  let held = "";
  /** The line of prose so far, as far as a fence can stand behind it. */
  let line = "";
  /** The marks that opened the block of code that is being read. */
  let fence: string | null = null;
  /** The line of code so far, as far as it can close the block. */
  let codeLine = "";
  /** How much of what is held was searched for the end of a code span. */
  let searched = 0;

  function prose(text: string): string {
    if (text === "") return "";
    const lineStart = text.lastIndexOf("\n") + 1;
    line = (lineStart > 0 ? text.slice(lineStart) : line + text).slice(0, CONTAINER_MAX + 1);
    return filter.push(text);
  }

  function code(text: string): string {
    const before = filter.end();
    filter.skip?.(text);
    line = text.endsWith("\n") ? "" : "`".repeat(CONTAINER_MAX + 1);
    return before + text;
  }

  /** Passes a block of code on up to its closing line. */
  function fenced(text: string): { passed: string; rest: string } {
    let at = 0;
    while (at < text.length && fence !== null) {
      const end = text.indexOf("\n", at);
      const stop = end === -1 ? text.length : end;
      codeLine = (codeLine + text.slice(at, stop)).slice(0, FENCE_LINE_MAX);
      at = end === -1 ? stop : end + 1;
      if (end === -1) break;
      if (closes(codeLine, fence)) fence = null;
      codeLine = "";
    }
    return { passed: code(text.slice(0, at)), rest: text.slice(at) };
  }

  /** Reads what is held from its first mark on; null when more has to come before it can be judged. */
  function judgeMark(isEnd: boolean): { passed: string; length: number } | null {
    const mark = held[0] ?? "";
    if (mark === "\\") return held.length === 1 && !isEnd ? null : { passed: prose(held.slice(0, 2)), length: 2 };
    const run = runLength(held);
    if (run === held.length && !isEnd) return run > SPAN_MAX ? { passed: prose(held), length: run } : null;
    if (run >= 3 && isContainer(line)) {
      const end = held.indexOf("\n");
      const opening = end === -1 ? held : held.slice(0, end);
      if (end === -1 && !isEnd && held.length <= FENCE_LINE_MAX) return null;
      const isFence = opening.length <= FENCE_LINE_MAX && (mark === "~" || !opening.includes("`", run));
      if (isFence) {
        fence = held.slice(0, run);
        codeLine = "";
        const length = end === -1 ? held.length : end + 1;
        return { passed: code(held.slice(0, length)), length };
      }
    }
    if (mark === "~") return { passed: prose(held.slice(0, run)), length: run };
    const end = spanEnd(held, run, { from: Math.max(run, searched), isEnd });
    if (typeof end === "number") return { passed: code(held.slice(0, end)), length: end };
    if (end === "open" && !isEnd && held.length <= SPAN_MAX) {
      searched = held.length - run;
      return null;
    }
    return { passed: prose(held.slice(0, run)), length: run };
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    while (held !== "") {
      if (fence !== null) {
        const block = fenced(held);
        passed += block.passed;
        held = block.rest;
        continue;
      }
      const at = held.search(/[`~\\]/);
      if (at !== 0) {
        passed += prose(at === -1 ? held : held.slice(0, at));
        held = at === -1 ? "" : held.slice(at);
        continue;
      }
      const judged = judgeMark(isEnd);
      if (judged === null) return passed;
      searched = 0;
      passed += judged.passed;
      held = held.slice(judged.length);
    }
    return passed;
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => pass(true) + filter.end(),
  };
}

function runLength(text: string, from = 0): number {
  let length = 1;
  while (text[from + length] === text[from]) length++;
  return length;
}

/** Whether nothing but quote marks and list markers stands on a line so far. */
function isContainer(line: string): boolean {
  return line.length <= CONTAINER_MAX && /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*$/.test(line);
}

function closes(line: string, fence: string): boolean {
  const words = line.replace(/^[ \t>]+/, "").trimEnd();
  return words.length >= fence.length && words === (fence[0] ?? "").repeat(words.length);
}

/** Where the code span ends whose marks a text begins with. "none" when its paragraph ends before it. */
function spanEnd(
  text: string,
  run: number,
  { from, isEnd }: { from: number; isEnd: boolean },
): number | "open" | "none" {
  let at = from;
  // What was cut where the text ended is read again from its beginning.
  while (at > run && /[` \t\n]/.test(text[at - 1] ?? "")) at--;
  while (at < text.length) {
    if (text[at] === "\n" && /^\n[ \t]*\n/.test(text.slice(at, at + 100))) return "none";
    if (text[at] !== "`") {
      at++;
      continue;
    }
    const length = runLength(text, at);
    // A run at the end of what has come may grow.
    if (at + length === text.length && !isEnd) return "open";
    if (length === run) return at + length;
    at += length;
  }
  return "open";
}
