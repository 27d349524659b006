import { readSourceLabel } from "@/lib/contract/chat/citation-labels";
import { readCitationMark } from "@/lib/contract/chat/citation-mark";
import type { OutgoingFilter } from "./filter";
import { readHeading } from "./read-heading";

/** A longer list is not waited for. */
const LIST_MAX = 6_000;
/** The longest heading, the blanks before it included. */
const HEADING_MAX = 200;

/**
 * Removes a list of numbered sources at the end of a reply, which the page shows in its own way. Holds back the text from such a
 * heading on; a list without the numbers or the titles of passages is a part of the reply.
 */
export function withoutSourceList(passages: readonly Readonly<{ title: string }>[]): OutgoingFilter {
  const titles = passages.map(({ title }) => title.toLowerCase());
  // Starts with a line break of its own, so that every line follows one.
  let held = "\n";
  let isAtStart = true;
  let isInList = false;
  let passedWords = false;

  function release(text: string): string {
    passedWords ||= text.trim() !== "";
    if (!isAtStart || text === "") return text;
    isAtStart = false;
    return text.slice(1);
  }

  function releaseAll(): string {
    isInList = false;
    const passed = release(held);
    held = "";
    return passed;
  }

  function pass(isEnd: boolean): string {
    if (isInList && held.length <= LIST_MAX) return "";
    if (isInList) return releaseAll();
    for (let at = held.indexOf("\n"); at !== -1; at = held.indexOf("\n", at + 1)) {
      const text = held.slice(at, at + HEADING_MAX);
      const rest = text.trimStart();
      const heading = rest === "" && text.length < HEADING_MAX ? "open" : readHeading(rest, isEnd, readSourceLabel);
      if (heading === "none" || (heading === "open" && isEnd)) continue;
      const passed = release(held.slice(0, at));
      held = held.slice(at);
      isInList = heading !== "open" && passedWords;
      return passed;
    }
    return releaseAll();
  }

  /** Whether the held text is a heading with a list of sources only. */
  function isSourceList(): boolean {
    const [, ...lines] = held.trim().split("\n");
    const entries = lines.filter((line) => line.trim() !== "");
    return entries.length > 0 && entries.every(isEntry);
  }

  function isEntry(line: string): boolean {
    const words = line.replace(/^\s*(?:[-*•–]\s+)?/, "");
    if (typeof readCitationMark(words, true) === "object") return true;
    return (
      /^(?:\d{1,3}[.):]\s|\(\d{1,3}\)\s)/.test(words) && titles.some((title) => words.toLowerCase().includes(title))
    );
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => {
      if (isInList) return isSourceList() ? "" : releaseAll();
      const passed = pass(true);
      // A heading that ends the reply.
      return passed + releaseAll();
    },
  };
}
