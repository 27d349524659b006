// Control characters except tab and line breaks; PostgreSQL rejects U+0000.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\ufffe\uffff]/g;
/** Ligatures, Arabic letters by their form in a word, radicals and upright marks that stand for the plain characters. */
const PRESENTATION = /[\u2e80-\u2fdf\ufb00-\ufb4f\ufb50-\ufdfb\ufe10-\ufe19\ufe30-\ufe4f\ufe70-\ufefc]/g;

/**
 * Normalises a text for storage: well-formed, without invisible characters, white space collapsed. Line breaks are
 * preserved when `keepLines` is set.
 * @param {string} text
 * @param {{ keepLines?: boolean }} [options]
 */
export function cleanText(text, { keepLines = false } = {}) {
  const plain = (keepLines ? withLineBreaks(text) : text)
    .toWellFormed()
    .replace(CONTROL, " ")
    .replace(INVISIBLE, "")
    .replace(PRESENTATION, (character) => character.normalize("NFKC"));
  if (!keepLines) return plain.replace(/\s+/g, " ").trim();
  return plain
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** Converts other line, paragraph and page separators. @param {string} text */
const withLineBreaks = (text) => text.replace(/[\f\u2029]/g, "\n\n").replace(/[\v\u0085\u2028]/g, "\n");
