import { countCharacters, oneLine } from "@/lib/contract/fields/one-line";
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

/** Titles that are an address or a file's name rather than a subject, such as "scan_0012". */
const FILE_TITLE = /^\p{L}+:\/\/|_|^\S*\d\S*$|\.\p{L}{2,4}$/u;

/** The question about a document without headings; null for a title that names no subject. */
export function questionAboutTitle(title: string, language: string): string | null {
  return FILE_TITLE.test(oneLine(title)) ? null : questionAbout(title, language);
}
