import { parse } from "csv-parse/sync";
import { withoutEmptySurplus, withUnnamedColumn, withWholeNumbers } from "./csv-repairs.js";
import { SEPARATOR_LINE, unusualDelimiter, usualCsv } from "./csv-usual.js";

const DELIMITERS = [";", "\t", "|", ","];
/** Larger than the sampled rows need; a sample that ends within quotes could not be parsed. */
const SAMPLE_CHARACTERS = 1024 * 1024;
const SAMPLE_ROWS = 100;

/**
 * The rows of a CSV file, each cell as it is written. Excel's `sep=` line names the delimiter; else it is the one that
 * splits the most rows into the same number of cells, quoted ones counted as one.
 * @param {string} source
 * @param {{ keepEmptyRows?: boolean, delimiter?: string }} [options] `delimiter` is known
 * @returns {string[][]}
 */
export function parseCsv(source, options = {}) {
  const text = usualCsv(source, options.delimiter);
  const named = SEPARATOR_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const known = options.delimiter && !DELIMITERS.includes(options.delimiter) ? "\t" : options.delimiter;
  const delimiters = known ? [known] : named ? [named[1] ?? ";"] : DELIMITERS;
  const dialect = likeliestDialect(content.slice(0, SAMPLE_CHARACTERS), delimiters);
  const parsed = withOtherDelimiters(withWholeText(rowsOf(content, dialect, options), dialect), dialect);
  const rows = withoutEmptySurplus(parsed);
  return withUnnamedColumn(dialect.delimiter === "," ? withWholeNumbers(rows) : rows, dialect.delimiter);
}

/**
 * The delimiter of a file, and whether another one splits its rows as regularly.
 * @param {string} source
 * @returns {{ delimiter: string, isGuess: boolean }}
 */
export function detectDelimiter(source) {
  const unusual = unusualDelimiter(source);
  if (unusual) return unusual;
  const text = usualCsv(source);
  const named = SEPARATOR_LINE.exec(text)?.[1];
  if (named) return { delimiter: named, isGuess: false };
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const { delimiter } = likeliestDialect(sample, DELIMITERS);
  const shares = DELIMITERS.map((one) => ({ one, share: regularity(sample, { delimiter: one, escapeMark: '"' }) }));
  const own = shares.find(({ one }) => one === delimiter)?.share ?? 0;
  return {
    delimiter,
    isGuess: own < SURE_SHARE || shares.some(({ one, share }) => one !== delimiter && share >= SURE_SHARE),
  };
}

/** Of the rows, so many have the usual number of cells when a delimiter is beyond doubt. */
const SURE_SHARE = 0.9;

/** @typedef {{ delimiter: string, escapeMark: string, quoteMark?: string, isSpaced?: boolean }} Dialect `isSpaced` is set where blanks stand before quoted cells */

/**
 * @param {string} text
 * @param {Dialect} dialect
 * @param {{ keepEmptyRows?: boolean, count?: number }} [options]
 * @returns {string[][]}
 */
function rowsOf(
  text,
  { delimiter, escapeMark, quoteMark = '"', isSpaced = false },
  { keepEmptyRows = false, count } = {},
) {
  return parse(text, {
    bom: true,
    delimiter,
    quote: quoteMark,
    escape: escapeMark,
    // A file that was put together from several has several line ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    ltrim: isSpaced,
    skip_empty_lines: !keepEmptyRows,
    ...(count === undefined ? {} : { to: count }),
  });
}

/** @param {string} sample @param {string[]} delimiters @returns {Dialect} */
function likeliestDialect(sample, delimiters) {
  // Programs for databases write \" in place of "".
  const escapes = /[^\\]\\"/.test(sample) ? ["\\", '"'] : ['"'];
  const isSpaced = /[,;|] {1,9}"/.test(sample);
  const quoteMark = !sample.includes('"') && SINGLE_QUOTED.test(sample) ? "'" : '"';
  const dialects = escapes.flatMap((mark) =>
    delimiters.map((delimiter) => ({
      delimiter,
      escapeMark: quoteMark === "'" ? quoteMark : mark,
      quoteMark,
      isSpaced: isSpaced && delimiter !== "\t",
    })),
  );
  const scored = dialects.map((dialect) => ({ dialect, share: regularity(sample, dialect) }));
  // Prefer the first of equals: a comma may also be part of numbers.
  const best = scored.reduce((best, one) => (one.share > best.share + 0.05 ? one : best));
  return best.share > 0 ? best.dialect : { delimiter: delimiters.at(-1) ?? ",", escapeMark: '"' };
}

/** A cell in single quotes that holds a delimiter. */
const SINGLE_QUOTED = /(?:^|[\n\r,;|\t])'[^'\n\r]{0,300}[,;|\t][^'\n\r]{0,300}'(?=[\n\r,;|\t]|$)/;

/** The share of rows that have the usual number of cells, 0 when that is one. @param {string} sample @param {Dialect} dialect */
function regularity(sample, dialect) {
  let rows;
  try {
    rows = rowsOf(sample, dialect, { count: SAMPLE_ROWS });
  } catch {
    return 0;
  }
  const columns = usualWidth(rows);
  if (columns < 2) return 0;
  const regular = rows.filter((row) => row.length === columns && !row.some(isCutInQuotes));
  return regular.length / rows.length;
}

/** Whether a delimiter has split a quoted cell, whose marks are then in two. @param {string} cell */
const isCutInQuotes = (cell) => /[,;\t|]"/.test(cell) && (cell.split('"').length - 1) % 2 === 1;

/**
 * Joins what commas have cut from a text in the last column: people write a blank after a comma, programs do not.
 * @param {string[][]} rows @param {Dialect} dialect
 */
function withWholeText(rows, { delimiter, isSpaced }) {
  const width = usualWidth(rows.slice(0, SAMPLE_ROWS));
  if (delimiter !== "," || isSpaced || width < 2) return rows;
  return rows.map((row) => {
    const rest = row.slice(width);
    if (rest.length === 0 || !rest.every((cell) => /^ \S/.test(cell))) return row;
    return [...row.slice(0, width - 1), row.slice(width - 1).join(",")];
  });
}

/** Splits rows that were written with another delimiter than the others. @param {string[][]} rows @param {Dialect} dialect */
function withOtherDelimiters(rows, dialect) {
  const width = usualWidth(rows.slice(0, SAMPLE_ROWS));
  if (width < 2) return rows;
  return rows.map((row) => {
    const [only = ""] = row;
    if (row.length !== 1 || only === "" || only.includes("\n")) return row;
    for (const delimiter of DELIMITERS) {
      if (!only.includes(delimiter) || delimiter === dialect.delimiter) continue;
      const [cells = []] = rowsOf(only, { ...dialect, delimiter }, { count: 1 });
      if (cells.length === width) return cells;
    }
    return row;
  });
}

/**
 * The number of cells that most rows with more than one have; 1 when no row has more.
 * @param {readonly (readonly string[])[]} rows
 */
export function usualWidth(rows) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])[0];
}
