import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { largest } from "./largest.js";
import { HEADING_LEVEL, splitAtHeadings, withLoneHeadings } from "./plain-headings.js";
import { markedText, withoutEmphasis } from "./text-markup.js";
import { boxTable, textTable } from "./text-tables.js";

/** @type {import("./blocks.js").ReadFormat} */
export async function readText(bytes, about) {
  return { title: null, blocks: paragraphsOf(withoutColours(decodeText(bytes, hintsOf(about)))) };
}

/** The codes by which programs colour what they write to a terminal. @param {string} text */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one.
const withoutColours = (text) => text.replace(/\u001b\[[\d;?]{0,30}[A-Za-z]/g, "");

/**
 * Plain text cut at its empty lines; a text without any is cut at every line when its lines are paragraphs.
 * @param {string} text
 * @returns {import("./blocks.js").Block[]}
 */
export function paragraphsOf(text) {
  const blocks = piecesOf(text).flatMap((piece) => {
    const box = /^\s*[+|┌╔┏│║]/u.test(piece) ? boxTable(piece) : null;
    if (box) return box;
    const table = /\u3000{2}| {2}|\t|\.{4}|…{2}|·{4}|(?: \.){4}/.test(piece) ? textTable(piece) : null;
    if (table) return table;
    const whole = cleanText(piece, { keepLines: true });
    const marked = /[#|]/.test(whole) ? markedText(whole) : null;
    if (marked) return marked;
    return whole === "" ? [] : headedBlocks(withoutEmphasis(whole));
  });
  return withLoneHeadings(blocks);
}

/** @param {string} piece @returns {import("./blocks.js").Block[]} */
function headedBlocks(piece) {
  return splitAtHeadings(piece).flatMap(({ heading, text }) => [
    ...(heading === null ? [] : [{ kind: /** @type {const} */ ("heading"), level: HEADING_LEVEL, text: heading }]),
    ...(text === "" ? [] : [{ kind: /** @type {const} */ ("paragraph"), text: unwrap(text) }]),
  ]);
}

/** The parts between empty lines, with their blanks. @param {string} text */
function piecesOf(text) {
  const lines = text.replace(/\r\n?|[\u0085\u2028\v]/g, "\n").replace(/[\f\u2029]/g, "\n\n");
  const parts = lines.split(/\n(?:[^\S\n]*\n)+/);
  return parts.length === 1 && hasLongLines(lines) ? lines.split("\n") : parts;
}

/**
 * The declared encoding and the language of a text that is not decoded yet, for `decodeText`.
 * @param {import("./blocks.js").About} about
 */
export function hintsOf({ contentType, language, expectedLanguage }) {
  return { declared: charsetOf(contentType), language: language ?? expectedLanguage };
}

/** @param {string | null} contentType */
export function charsetOf(contentType) {
  return contentType?.match(/charset\s*=\s*"?([\w:-]+)/i)?.[1] ?? null;
}

const WRAPPED_AT = 110;

/** @param {string} text */
function hasLongLines(text) {
  return text.split("\n").some((line) => line.length > 2 * WRAPPED_AT);
}

/**
 * Joins the lines of a paragraph that was wrapped at a width; lines of uneven length, such as verse, stay.
 * @param {string} piece
 */
function unwrap(piece) {
  const lines = piece.split("\n");
  const longest = largest(lines.map((line) => line.length));
  const isWrapped =
    lines.length > 1 && longest <= WRAPPED_AT && lines.slice(0, -1).every((line) => line.length > longest * 0.7);
  return isWrapped && longest > 50 ? lines.join(" ") : piece;
}
