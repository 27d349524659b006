import { largest } from "./largest.js";
import { guessHeaderRows, kindOf } from "./table-shape.js";

/** Puts right the rows of a table that do not fit its first one. */

const ROWS_MIN = 2;
/** The beginning and the end of a number that a comma for thousands has cut. A leading zero begins a code, such as `030`. */
const THOUSANDS = /^[-−(]?[€$£¥]?\s?[1-9]\d{0,2}$/;
const HUNDREDS = /^\d{3}(?:\.\d+)?\)?\s?[€%]?$/;

/** @param {string[]} row */
const isFilled = (row) => row.some((cell) => cell.trim() !== "");

/**
 * Rows without the cells behind the last name and the last value: some programs write a delimiter at the end of each row.
 * @param {string[][]} rows
 */
export function withoutEmptySurplus(rows) {
  const filled = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== "") + 1);
  const width = Math.max(rows[0]?.length ?? 0, largest(filled));
  return rows.map((row) => (row.length > width ? row.slice(0, width) : row));
}

/**
 * Rows with the parts of a number together again, where the file did not quote it: `Ostley,1,250` below `Town,People`.
 * Returns the rows as they are where more than one way, or none, makes them fit, and where no row fits without it.
 * @param {string[][]} rows cut at commas
 */
export function withWholeNumbers(rows) {
  const [header = [], ...body] = rows;
  const width = header.length;
  const isWide = (/** @type {string[]} */ row) => isFilled(row.slice(width));
  const fits = (/** @type {string[]} */ row) => row.length >= width && !isWide(row) && isFilled(row);
  if (width < 2 || !body.some(isWide) || !body.some(fits)) return rows;
  if (!header.every((name) => kindOf(name) === "text")) return rows;
  const joined = body.map((row) => (isWide(row) ? joinedRow(row, row.length - width) : row));
  return joined.includes(null) ? rows : [header, ...joined.filter((row) => row !== null)];
}

/**
 * A row with all parts of numbers joined, null unless they are as many as the surplus cells: with more of them, several
 * ways of joining would fit.
 * @param {string[]} row @param {number} surplus
 */
function joinedRow(row, surplus) {
  /** @type {string[]} */
  const cells = [];
  let joins = 0;
  let isOpen = false;
  for (const cell of row) {
    if (isOpen && HUNDREDS.test(cell)) {
      cells[cells.length - 1] += `,${cell}`;
      joins++;
      isOpen = /^\d{3}$/.test(cell);
    } else {
      cells.push(cell);
      isOpen = THOUSANDS.test(cell);
    }
  }
  return joins === surplus ? cells : null;
}

/**
 * Rows that are all one cell wider than their header, with an empty name for that cell where it is beyond doubt: behind the
 * others when it is mostly empty, before them when it counts the rows or statistics programs have written the file. Else
 * `Oars,12,50` below `Item,Price` may as well be a price, and is returned as it is.
 * @param {string[][]} rows @param {string} delimiter
 */
export function withUnnamedColumn(rows, delimiter) {
  const [header = [], ...body] = rows;
  const filled = body.filter(isFilled);
  const isShort = filled.length >= ROWS_MIN && filled.every((row) => row.length === header.length + 1);
  if (!isShort || header.length < 2) return rows;
  if (filled.filter((row) => row.at(-1)?.trim() === "").length > filled.length / 2) return [[...header, ""], ...body];
  const labels = new Set(filled.map(([label = ""]) => label));
  if (labels.size < filled.length || labels.has("")) return rows;
  const named = ["", ...header];
  const isSure = delimiter === "\t" || (areCounted([...labels]) && kindOf(filled[0]?.[1] ?? "") !== "number");
  return isSure && (areCounted([...labels]) || guessHeaderRows([named, ...filled]) > 0) ? [named, ...body] : rows;
}

/** @param {string[]} labels */
const areCounted = (labels) => labels.every((label, place) => Number(label) === Number(labels[0]) + place);

/** Rows without the names of the columns that stand among them again: pages of a report have them each. @param {string[][]} rows */
export function withoutRepeatedNames(rows) {
  const [header = [], ...body] = rows;
  const others = body.filter(
    (row) => row.length !== header.length || row.some((cell, column) => cell !== header[column]),
  );
  if (others.length === body.length || header.length < 2) return rows;
  return guessHeaderRows([header, ...others]) > 0 ? [header, ...others] : rows;
}
