import { cleanText } from "./clean-text.js";
import { parseCsv, usualWidth } from "./csv-dialect.js";
import { decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { hintsOf } from "./read-text.js";

const NAME_MAX = 80;
/** Maximum rows above a table's header: a title, a date, a remark. */
const PREAMBLE_MAX = 20;
const SAMPLE_ROWS = 200;

/** Each row becomes a paragraph that names its columns. @type {import("./blocks.js").ReadFormat} */
export async function readCsv(bytes, about) {
  const rows = rowsOf(decodeText(bytes, hintsOf(about)));
  const width = usualWidth(rows.slice(0, SAMPLE_ROWS));
  const start = tableStart(rows, width);
  const [header = [], ...body] = rows.slice(start);
  const names = isHeader(header, body) ? header : [];
  const records = names.length > 0 ? body : rows.slice(start);
  const texts = [
    ...rows.slice(0, start).map((row) => sentenceOf(row, [])),
    // A row of one cell below the table is a remark, not a value of the first column.
    ...records.map((row) => sentenceOf(row, row.length === 1 && width > 1 ? [] : names)),
  ];
  return { title: null, blocks: texts.filter((text) => text !== "").map((text) => ({ kind: "paragraph", text })) };
}

/** @param {string} text @returns {string[][]} */
function rowsOf(text) {
  try {
    return parseCsv(text)
      .map((row) => row.map((cell) => cleanText(cell)))
      .filter((row) => row.some((cell) => cell !== ""));
  } catch {
    throw new DocumentError("broken_file");
  }
}

/** The index of the table's first row, below title lines. @param {string[][]} rows @param {number} width */
function tableStart(rows, width) {
  const isNarrow = (/** @type {string[]} */ row) => width > 1 && filled(row) <= 1 && row.length <= width;
  const start = rows.slice(0, PREAMBLE_MAX).findIndex((row) => !isNarrow(row) && row.length >= width);
  return Math.max(start, 0);
}

/** @param {string[]} row */
const filled = (row) => row.filter((cell) => cell !== "").length;

/**
 * Whether a row names the columns below it: its cells are short and differ, and where they are numbers they are years
 * or counted upwards.
 * @param {string[]} header @param {string[][]} body
 */
function isHeader(header, body) {
  const names = header.filter((name) => name !== "");
  if (body.length === 0 || names.length === 0 || names.some((name) => name.length >= NAME_MAX)) return false;
  if (new Set(names).size < names.length && names.length <= 2) return false;
  const numbers = names.filter((name) => NUMBER.test(name));
  if (numbers.length === 0) return true;
  // Columns of numbers alone could as well be a row of them, unless the first column has a name, or none.
  const isSeries = numbers.every((name) => /^(?:1[5-9]|20)\d\d$/.test(name)) || isCountedUp(numbers);
  return isSeries && (names.length > numbers.length || header[0] === "") && !looksLike(header, body);
}

/** @param {string[]} numbers */
const isCountedUp = (numbers) =>
  numbers.length > 1 &&
  numbers.every((name, place) => /^\d+$/.test(name) && Number(name) === Number(numbers[0]) + place);

/** Whether years stand in the same columns below: then the first row is one of them. @param {string[]} header @param {string[][]} body */
function looksLike(header, body) {
  const columns = header.flatMap((name, place) => (/^(?:1[5-9]|20)\d\d$/.test(name) ? [place] : []));
  const sample = body.slice(0, SAMPLE_ROWS);
  const similar = sample.filter((row) => columns.some((place) => /^(?:1[5-9]|20)\d\d$/.test(row[place] ?? "")));
  return columns.length > 0 && similar.length > sample.length / 2;
}

const NUMBER = /^[-+]?[\d.,\s'’%]+$/;

/** @param {string[]} row @param {string[]} names */
function sentenceOf(row, names) {
  const cells = row.map((cell, place) => (cell && names[place] ? `${names[place]}: ${cell}` : cell));
  return cells.filter((cell) => cell !== "").join("; ");
}
