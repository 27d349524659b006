import type { OutgoingFilter } from "./filter";

const PLACE =
  "turn\\d{1,3}(?:search|view|news|file|image|fetch|forecast|finance|sports|product|academia|maps|youtube|reddit)\\d{1,3}";
/** OpenAI's references to its own searches, also where the signs around them are lost: `citeturn1view0`, `【turn0search1】`. */
const MARKS = new RegExp(
  `[ ]?(?:\\ue200?(?:file)?cite\\ue202?(?:${PLACE}\\ue202?)+(?:L\\d{1,5}-L?\\d{1,5})?\\ue201?|[[【(]${PLACE}(?:†[^\\]】)\\n]{0,40}|[,\\s]{0,2}${PLACE}){0,9}[\\]】)])`,
  "g",
);
/** The end of a text that may become one. */
const OPEN =
  / $|[ ]?(?:(?<![\p{L}\p{N}])\ue200?(?:f(?:i(?:l(?:e(?:c(?:it?)?)?)?)?)?|c(?:it?)?|(?:file)?cite\ue202?(?:t(?:ur?)?|turn(?:\d[\w\ue202-]{0,300})?)?)?|[[【(](?:t(?:ur?)?|turn(?:\d[^\]】)\n]{0,300})?)?)$/u;

/** The longest of such ends. */
const OPEN_MAX = 340;

/** Removes references to searches that were not made here: they name nothing that a reader could open. */
export function withoutSearchMarks(): OutgoingFilter {
  let held = "";
  return {
    push: (text) => {
      held += text;
      const from = Math.max(0, held.length - OPEN_MAX);
      const open = OPEN.exec(held.slice(from));
      const end = open ? from + open.index : held.length;
      const passed = held.slice(0, end).replace(MARKS, "");
      held = held.slice(end);
      return passed;
    },
    end: () => {
      const passed = held.replace(MARKS, "");
      held = "";
      return passed;
    },
  };
}
