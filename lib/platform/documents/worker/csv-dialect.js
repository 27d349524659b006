import { parse } from "csv-parse/sync";

const DELIMITERS = [";", "\t", "|", ","];
/** Larger than the sampled rows need; a sample that ends within quotes could not be parsed. */
const SAMPLE_CHARACTERS = 1024 * 1024;
const SAMPLE_ROWS = 100;

/**
 * The rows of a CSV file, each cell as it is written. Excel's `sep=` line names the delimiter; else it is the one that
 * splits the most rows into the same number of cells, quoted ones counted as one.
 * @param {string} text
 * @param {{ keepEmptyRows?: boolean }} [options]
 * @returns {string[][]}
 */
export function parseCsv(text, options = {}) {
  const named = /^\ufeff?sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  if (named) return rowsOf(text.slice(named[0].length), named[1] ?? ";", options);
  return rowsOf(text, likeliestDelimiter(text.slice(0, SAMPLE_CHARACTERS)), options);
}

/**
 * @param {string} text
 * @param {string} delimiter
 * @param {{ keepEmptyRows?: boolean, count?: number }} [options]
 * @returns {string[][]}
 */
function rowsOf(text, delimiter, { keepEmptyRows = false, count } = {}) {
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: !keepEmptyRows,
    ...(count === undefined ? {} : { to: count }),
  });
}

/** @param {string} sample */
function likeliestDelimiter(sample) {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(sample, delimiter) }));
  // Prefer the first of equals: a comma may also be part of numbers.
  const best = scored.reduce((best, one) => (one.share > best.share + 0.05 ? one : best));
  return best.share > 0 ? best.delimiter : ",";
}

/** The share of rows that have the usual number of cells, 0 when that is one. @param {string} sample @param {string} delimiter */
function regularity(sample, delimiter) {
  let rows;
  try {
    rows = rowsOf(sample, delimiter, { count: SAMPLE_ROWS });
  } catch {
    return { share: 0 };
  }
  const columns = usualWidth(rows);
  return { share: columns < 2 ? 0 : rows.filter((row) => row.length === columns).length / rows.length };
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
