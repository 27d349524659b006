import type { OutgoingFilter } from "./filter";

/** A longer code span is not waited for: its opening backtick is then plain text. */
const SPAN_MAX = 2_000;
/** The longest line that can open or close a code block. */
const FENCE_LINE_MAX = 400;
/** The longest prefix of a fence: nested blanks, quote marks and list markers. */
const CONTAINER_MAX = 80;

/** Applies a filter to everything but code. Code is a Markdown code span or fenced block. */
export function outsideCode(filter: OutgoingFilter): OutgoingFilter {
  let held = "";
  /** The current line of prose, as far as a fence can follow it. */
  let line = "";
  /** The opening fence of the current code block. */
  let fence: string | null = null;
  /** The current line of code, as far as it can close the block. */
  let codeLine = "";
  /** How much of the held text was searched for the end of a code span. */
  let searched = 0;

  function passProse(text: string): string {
    if (text === "") return "";
    const lineStart = text.lastIndexOf("\n") + 1;
    line = (lineStart > 0 ? text.slice(lineStart) : line + text).slice(0, CONTAINER_MAX + 1);
    return filter.push(text);
  }

  function passCode(text: string): string {
    const before = filter.end();
    filter.skip?.(text);
    line = text.endsWith("\n") ? "" : "`".repeat(CONTAINER_MAX + 1);
    return before + text;
  }

  /** Passes a code block up to its closing line. */
  function passFenced(text: string): { passed: string; rest: string } {
    let at = 0;
    while (at < text.length && fence !== null) {
      const end = text.indexOf("\n", at);
      const stop = end === -1 ? text.length : end;
      codeLine = (codeLine + text.slice(at, stop)).slice(0, FENCE_LINE_MAX);
      at = end === -1 ? stop : end + 1;
      if (end === -1) break;
      if (closesFence(codeLine, fence)) fence = null;
      codeLine = "";
    }
    return { passed: passCode(text.slice(0, at)), rest: text.slice(at) };
  }

  /** Processes the held text from its first backtick, tilde or backslash on; null when more text is needed. */
  function passMark(isEnd: boolean): { passed: string; length: number } | null {
    const mark = held[0] ?? "";
    if (mark === "\\") return held.length === 1 && !isEnd ? null : { passed: passProse(held.slice(0, 2)), length: 2 };
    const run = runLength(held);
    if (run === held.length && !isEnd) return run > SPAN_MAX ? { passed: passProse(held), length: run } : null;
    if (run >= 3 && isContainer(line)) {
      const end = held.indexOf("\n");
      const opening = end === -1 ? held : held.slice(0, end);
      if (end === -1 && !isEnd && held.length <= FENCE_LINE_MAX) return null;
      const isFence = opening.length <= FENCE_LINE_MAX && (mark === "~" || !opening.includes("`", run));
      if (isFence) {
        fence = held.slice(0, run);
        codeLine = "";
        const length = end === -1 ? held.length : end + 1;
        return { passed: passCode(held.slice(0, length)), length };
      }
    }
    if (mark === "~") return { passed: passProse(held.slice(0, run)), length: run };
    const end = spanEnd(held, run, { from: Math.max(run, searched), isEnd });
    if (typeof end === "number") return { passed: passCode(held.slice(0, end)), length: end };
    if (end === "open" && !isEnd && held.length <= SPAN_MAX) {
      searched = held.length - run;
      return null;
    }
    return { passed: passProse(held.slice(0, run)), length: run };
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    while (held !== "") {
      if (fence !== null) {
        const block = passFenced(held);
        passed += block.passed;
        held = block.rest;
        continue;
      }
      const at = held.search(/[`~\\]/);
      if (at !== 0) {
        passed += passProse(at === -1 ? held : held.slice(0, at));
        held = at === -1 ? "" : held.slice(at);
        continue;
      }
      const result = passMark(isEnd);
      if (result === null) return passed;
      searched = 0;
      passed += result.passed;
      held = held.slice(result.length);
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

/** Whether a line so far consists of quote marks and list markers only. */
function isContainer(line: string): boolean {
  return line.length <= CONTAINER_MAX && /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*$/.test(line);
}

function closesFence(line: string, fence: string): boolean {
  const words = line.replace(/^[ \t>]+/, "").trimEnd();
  return words.length >= fence.length && words === (fence[0] ?? "").repeat(words.length);
}

/** The end of the code span at the start of a text; "none" when its paragraph ends first. */
function spanEnd(
  text: string,
  run: number,
  { from, isEnd }: { from: number; isEnd: boolean },
): number | "open" | "none" {
  let at = from;
  // Read a run or blank line again from its beginning when the text ended inside it.
  while (at > run && /[` \t\n]/.test(text[at - 1] ?? "")) at--;
  while (at < text.length) {
    if (text[at] === "\n" && /^\n[ \t]*\n/.test(text.slice(at, at + 100))) return "none";
    if (text[at] !== "`") {
      at++;
      continue;
    }
    const length = runLength(text, at);
    // A run at the end of the text may still grow.
    if (at + length === text.length && !isEnd) return "open";
    if (length === run) return at + length;
    at += length;
  }
  return "open";
}
