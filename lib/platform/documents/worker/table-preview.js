import { cleanText } from "./clean-text.js";
import { cellText } from "./csv-cells.js";
import { detectDelimiter } from "./csv-dialect.js";
import { guessShape, pairsIn, shapedRows } from "./csv-shape.js";
import { decodeAs, encodingOf } from "./decode-text.js";
import { DocumentError } from "./document-error.js";

/** @typedef {import("../port").TableReading} TableReading */
/** @typedef {import("./csv-shape.js").TableShape} TableShape */

const FIRST_ROWS = 5;
const LEFT_OUT_SHOWN = 2;
const LEFT_OUT_NAMED = 20;
const CELL_MAX = 200;
const COLUMNS_MAX = 1_000;

/**
 * The first rows of a CSV file as they would be read, in a shape or in the likeliest one.
 * @param {Uint8Array} bytes
 * @param {{ shape: TableShape | null, language: string }} options
 * @returns {TableReading}
 */
export function previewTable(bytes, { shape: chosen, language }) {
  const encoding = encodingOf(bytes, language);
  const text = decodeAs(chosen?.encoding ?? encoding.label, bytes).replace(/^\ufeff/, "");
  const guess = guessShape({ text, delimiter: detectDelimiter(text), encoding });
  const shape = chosen ?? guess.shape;
  const rows = readRows(text, shape.delimiter);
  const filled = rows.flatMap((row, place) => (row.some((cell) => cell !== "") ? [{ row, number: place + 1 }] : []));
  if (filled.length === 0) throw new DocumentError("empty_document");
  const columns = Math.min(
    COLUMNS_MAX,
    filled.reduce((most, { row }) => Math.max(most, row.length), 0),
  );
  const roles = rolesIn(shape, guess.shape, columns);
  const { pairs, leftOut } =
    shape.kind === "questions" ? pairsIn(rows, { ...shape, columns: roles }) : { pairs: [], leftOut: [] };
  const isShown = new Set([
    ...filled.slice(0, FIRST_ROWS).map(({ number }) => number),
    ...leftOut.slice(0, LEFT_OUT_SHOWN),
  ]);
  return {
    shape: { ...shape, columns: roles },
    guesses: guess.guesses,
    rows: filled.length,
    columns,
    firstRows: filled
      .filter(({ number }) => isShown.has(number))
      .map(({ row, number }) => ({
        number,
        cells: Array.from({ length: columns }, (_, place) => (row[place] ?? "").slice(0, CELL_MAX).toWellFormed()),
        isLeftOut: leftOut.includes(number),
      })),
    pairs: pairs.length,
    leftOut: leftOut.length,
    leftOutRows: leftOut.slice(0, LEFT_OUT_NAMED),
    sample: foreignWord(text),
  };
}

/**
 * The role of each column. Without a question among them, the roles of pairs are guessed: the first two columns, unless the
 * file says more.
 * @param {TableShape} shape @param {TableShape} guess @param {number} count
 * @returns {TableShape["columns"]}
 */
function rolesIn({ kind, columns }, guess, count) {
  if (kind !== "questions")
    return Array.from({ length: count }, (_, place) => (columns[place] === "unused" ? "unused" : "value"));
  const isNamed = columns.some((role) => role === "question" || role === "answer");
  const roles = isNamed ? columns : guess.kind === "questions" ? guess.columns : [];
  const isEmpty = roles.length === 0;
  return Array.from({ length: count }, (_, place) => {
    const role = isEmpty ? (["question", "answer"][place] ?? "unused") : (roles[place] ?? "unused");
    return /** @type {TableShape["columns"][number]} */ (role === "value" ? "unused" : role);
  });
}

/** @param {string} text @param {string} delimiter @returns {string[][]} */
export function readRows(text, delimiter) {
  try {
    return shapedRows(text, delimiter).map((row) => row.map(cellText));
  } catch {
    throw new DocumentError("broken_file");
  }
}

/** The first word with a letter that only the right encoding shows. @param {string} text */
const foreignWord = (text) =>
  cleanText(/[\p{L}\p{M}]{0,20}[^\p{ASCII}][\p{L}\p{M}]{0,20}/u.exec(text.slice(0, SEARCHED_MAX))?.[0] ?? "") || null;

const SEARCHED_MAX = 200_000;
