/** Whether words are a known label; "open" when they may become one. */
export type LabelReader = (words: string) => "whole" | "open" | "none";

const HEADING =
  /^(#{1,6}|\*\*|__)?[ \t]{0,3}(?:\p{Extended_Pictographic}\ufe0f?[ ]?)?(\*\*|__)?((?:[^\n:：*_#]|_(?!_)){1,80})[*_]{0,2}[ \t\u00a0\u202f]{0,3}([:：])?[*_]{0,2}[ \t]{0,3}(\n)?/u;
/** Marks and a symbol, or half of one, without words yet. */
const HEADING_START =
  /^(?:(?:#{1,6}|\*{1,2}|_{1,2})[ \t]{0,3})?(?:\p{Extended_Pictographic}\ufe0f?[ ]?)?(?:\*{1,2}|_{1,2}|[\ud800-\udbff])?$/u;

/**
 * The length of a line that heads a part of the reply, such as `**Sources:**` or `### Follow-ups`, its line end included. A
 * heading has a mark or a colon, unless it is known by what follows.
 */
export function readHeading(
  text: string,
  isEnd: boolean,
  readLabel: LabelReader,
  { needsMark = true } = {},
): number | "open" | "none" {
  const heading = HEADING.exec(text);
  if (HEADING_START.test(text) && !isEnd) return "open";
  if (!heading) return "none";
  const [all, mark, emphasis, words = "", colon, lineEnd] = heading;
  const label = readLabel(words);
  if (lineEnd === undefined) return label !== "none" && all.length === text.length && !isEnd ? "open" : "none";
  return label === "whole" && (!needsMark || (mark ?? emphasis ?? colon) !== undefined) ? all.length : "none";
}
