import type { OutgoingFilter } from "./filter";

/** The line that begins the block of follow-up questions at the end of a language model's reply. */
const FOLLOW_UPS_OPENING = "```follow-ups";
const OPENING = /\n[ \t]{0,3}```[ \t]?follow-?ups[^\n]{0,20}(?:\n|$)/i;
const CLOSING = /(?:^|\n)[ \t]{0,3}```[ \t]*(?:\n|$)/;
/** Blank characters before the block that are held back with it. */
const BLANKS_MAX = 100;
/** A longer block is not what was asked for; it is removed all the same. */
const BLOCK_MAX = 2_000;

/**
 * Removes the block of follow-up questions and reports its text, whether or not it is closed. Holds back only the end of
 * a text that may begin it.
 */
export function withoutFollowUps(onBlock: (text: string) => void): OutgoingFilter {
  // Starts with a line break of its own, so that a block at the very beginning is found as well.
  let held = "\n";
  let isAtStart = true;
  let block: string | null = null;
  let isTooLong = false;

  function release(text: string): string {
    if (!isAtStart || text === "") return text;
    isAtStart = false;
    return text.slice(1);
  }

  function readBlock(text: string): string {
    block += text;
    const closing = CLOSING.exec(block ?? "");
    if (closing) {
      if (!isTooLong) onBlock((block ?? "").slice(0, closing.index).trim());
      const rest = `\n${(block ?? "").slice(closing.index + closing[0].length)}`;
      block = null;
      return pass(rest);
    }
    if ((block?.length ?? 0) > BLOCK_MAX) {
      isTooLong = true;
      block = (block ?? "").slice(-10);
    }
    return "";
  }

  function pass(text: string): string {
    held += text;
    const opening = OPENING.exec(held);
    if (opening && (opening[0].endsWith("\n") || opening[0].trim().toLowerCase() === FOLLOW_UPS_OPENING)) {
      const before = release(held.slice(0, opening.index));
      const after = held.slice(opening.index + opening[0].length);
      held = "";
      isAtStart = false;
      block = "";
      return before.trimEnd() + readBlock(after);
    }
    const from = possibleOpeningAt(held);
    const passed = release(held.slice(0, from));
    held = held.slice(from);
    return passed;
  }

  return {
    push: (text) => (block === null ? pass(text) : readBlock(text)),
    end: () => {
      if (block !== null) {
        if (!isTooLong) onBlock(block.trim());
        return "";
      }
      const rest = release(held);
      held = "";
      return rest.trimEnd() === "" ? "" : rest;
    },
  };
}

/** The index from which a text may be the beginning of the block, its blanks included; the text's length when none. */
function possibleOpeningAt(text: string): number {
  const lineBreak = text.lastIndexOf("\n");
  if (lineBreak === -1) return text.length;
  const line = text
    .slice(lineBreak + 1)
    .trimStart()
    .toLowerCase();
  const isPossible = FOLLOW_UPS_OPENING.startsWith(line) || "``` follow-ups".startsWith(line);
  if (!isPossible) return text.length;
  let from = lineBreak;
  while (from > 0 && lineBreak - from < BLANKS_MAX && /\s/.test(text[from - 1] ?? "")) from--;
  return from;
}
