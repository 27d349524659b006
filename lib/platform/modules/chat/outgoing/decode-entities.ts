import { decodeHTMLStrict } from "entities";

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;
/** Characters that escape markup stay escaped, by the names that the page and speech know. */
const ESCAPED: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
/** An entity stands for a character, where the character alone would be a mark of Markdown. */
const MARK = /^[\\`*_~|]$/;
const UNSEEN = /[\p{Cc}\ufffd]/u;

/** Decodes the HTML entities of a text, numbers and all names of HTML. `&#60;` becomes `&lt;`, and `&ast;` becomes `\*`. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole) => {
    const decoded = decodeHTMLStrict(whole);
    if (UNSEEN.test(decoded)) return whole;
    return ESCAPED[decoded] ?? (MARK.test(decoded) ? `\\${decoded}` : decoded);
  });
}
