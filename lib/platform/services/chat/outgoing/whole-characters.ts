import type { OutgoingFilter } from "./filter";

const LONE_HALF = /[\ud800-\udbff]$/;

/** Keeps characters that are written in two halves together, and drops what no database stores as text. */
export function wholeCharacters(): OutgoingFilter {
  let half = "";
  return {
    push: (text) => {
      const joined = half + text.replaceAll("\0", "");
      half = LONE_HALF.exec(joined)?.[0] ?? "";
      return joined.slice(0, joined.length - half.length).toWellFormed();
    },
    end: () => half.toWellFormed(),
  };
}
