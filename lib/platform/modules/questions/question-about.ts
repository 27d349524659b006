import { countCharacters, oneLine } from "@/lib/contract/one-line";
import { askAbout } from "../../models/embedded/compose-phrases";

/** Between the headings above a passage, the outermost first (`split-passages.js`). */
const SEPARATOR = " · ";
const HEADING_MAX = 80;
/** Numbers of sections, such as "2.1" and "IV.", which no visitor asks for. */
const NUMBERING = /^(?:\d+(?:\.\d+)*[.)]?|[IVXLC]+\.)\s+/u;
const QUESTION_END = /[?？؟;]$/u;

/** The question about the text below a heading; null for a heading that names nothing. A question stays as it is. */
export function questionAbout(heading: string, language: string): string | null {
  const whole = oneLine(heading);
  if (QUESTION_END.test(whole)) return countCharacters(whole) <= HEADING_MAX * 2 ? whole : null;
  const name = oneLine(whole.split(SEPARATOR).at(-1) ?? "").replace(NUMBERING, "");
  if (!/\p{L}{3}|\p{Lo}{2}/u.test(name) || countCharacters(name) > HEADING_MAX) return null;
  return askAbout(name, language);
}
