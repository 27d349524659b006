/** Whether words are a known label; "open" when they may become one. */
export type LabelReader = (words: string) => "whole" | "open" | "none";

const HEADING = /^(#{1,6}|\*\*|__)?[ \t]{0,3}([^\n:：*_#]{1,60})[*_]{0,2}[ \t]{0,3}([:：])?[*_]{0,2}[ \t]{0,3}(\n)?/;

/**
 * The length of a line that heads a part of the reply, such as `**Sources:**` or `### Follow-ups`, its line end included. A
 * heading has a mark or a colon.
 */
export function readHeading(text: string, isEnd: boolean, readLabel: LabelReader): number | "open" | "none" {
  const heading = HEADING.exec(text);
  if (!heading) return /^(?:#{1,6}|\*{1,2}|_{1,2})[ \t]{0,3}$/.test(text) && !isEnd ? "open" : "none";
  const [all, mark, words = "", colon, lineEnd] = heading;
  const label = readLabel(words);
  if (lineEnd === undefined) return label !== "none" && all.length === text.length && !isEnd ? "open" : "none";
  return label === "whole" && (mark ?? colon) !== undefined ? all.length : "none";
}
