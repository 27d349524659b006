import { parse } from "csv-parse/sync";
import { guessHeaderRows } from "./table-shape.js";

/**
 * A file of cells in the usual way of writing: other delimiters become tabs, other quotation marks straight ones. A file
 * that is written so already is returned as it is.
 */

const SAMPLE_CHARACTERS = 256 * 1024;
const SAMPLE_LINES = 100;
const USUAL = [",", ";", "\t", "|"];
/** Excel's line that names the delimiter. */
export const SEPARATOR_LINE = /^\ufeff?"?sep=([^\p{L}\p{N}\s"]{1,3}?|\t)"?(?:\r\n|\r|\n)/iu;
/** Signs that hardly stand in the cells themselves. */
const RARE = ["\u001f", "\u0001", "^", "¦", "¬", "¶", "｜"];
/** Signs that also stand in a cell. */
const DOUBTFUL = ["~", "§", "}", "；"];
/** Marks of prose too, and times have colons: only rows of several cells are cut at them. */
const OF_PROSE = ["，", "،", "؛", "、", ":"];
const LONG = /[~^|:#@$&<>¦§¬¶]{2,3}/g;
/** Of the lines, so many are cut into the same number of cells. */
const REGULAR_MIN = 0.9;

/**
 * The delimiter of a file that is cut by none of the usual ones, null for another file.
 * @param {string} text
 * @returns {{ delimiter: string, isGuess: boolean } | null}
 */
export function unusualDelimiter(text) {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  if (named) return USUAL.includes(named) ? null : { delimiter: named, isGuess: false };
  const delimiter = rareDelimiter(withLines(withStraightQuotes(text)).slice(0, SAMPLE_CHARACTERS));
  if (delimiter === null) return null;
  return { delimiter, isGuess: DOUBTFUL.includes(delimiter) || OF_PROSE.includes(delimiter) };
}

/**
 * @param {string} text
 * @param {string} [known] the delimiter, where it is known
 */
export function usualCsv(text, known) {
  const named = SEPARATOR_LINE.exec(text);
  if (!known && named && USUAL.includes(named[1] ?? "")) return text;
  const content = withLines(withStraightQuotes(text.slice(named?.[0].length ?? 0)));
  if (known && USUAL.includes(known)) return withoutRowQuotes(content);
  const delimiter = known ?? named?.[1] ?? rareDelimiter(content.slice(0, SAMPLE_CHARACTERS));
  if (delimiter === null) return withoutRowQuotes(content);
  return rowsOf(content, delimiter)
    .map((row) => row.map(quoted).join("\t"))
    .join("\n");
}

/** @param {string} content @param {string} delimiter @returns {string[][]} */
function rowsOf(content, delimiter) {
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: LINE_ENDS };
  try {
    return parse(content, options);
  } catch {
    return content.split(/\r\n|\n|\r/).map((line) => line.split(delimiter));
  }
}

const LINE_ENDS = ["\r\n", "\n", "\r"];

/** @param {string} cell */
const quoted = (cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The control characters for cells and rows. @param {string} text */
const withLines = (text) =>
  text.includes("\u001e") && text.includes("\u001f") ? text.replaceAll("\u001e", "\n") : text;

/** Word processors write curly marks around cells. @param {string} text */
function withStraightQuotes(text) {
  if (text.includes('"') || !/[,;\t|]\s?[“„”][^“”„\n]{0,500}[”“]\s{0,3}$/m.test(text.slice(0, SAMPLE_CHARACTERS)))
    return text;
  return text.replace(/(^|[,;\t|]\s?)[“„”]|[”“](?=\s?(?:[,;\t|]|$))/gm, '$1"');
}

/** Rows that are quoted as a whole, without the quotes. @param {string} text */
function withoutRowQuotes(text) {
  const lines = linesOf(text.slice(0, SAMPLE_CHARACTERS));
  const isQuoted =
    lines.length > 1 && lines.every((line) => line.startsWith('"') && line.indexOf('"', 1) === line.length - 1);
  // Programs write no blank behind a delimiter, and people do behind a comma.
  const delimiter = USUAL.find(
    (one) => lines.every((line) => line.includes(one) && !line.includes(`${one} `)) && isEven(lines, one),
  );
  return isQuoted && delimiter ? text.replace(/^"([^"\n]*)"(?=\r?$)/gm, "$1") : text;
}

/**
 * The delimiter of a file that is cut regularly by none of the usual ones; null for another file.
 * @param {string} sample
 */
function rareDelimiter(sample) {
  const lines = linesOf(sample);
  if (lines.length < 2) return null;
  const [header = ""] = lines;
  const long = [...new Set(Array.from(header.matchAll(LONG), ([sign]) => sign))]
    .slice(0, CANDIDATES_MAX)
    .find((sign) => !Array.from(sign).every((one) => USUAL.includes(one)) && isRegular(lines, sign, 1));
  if (long) return long;
  if (USUAL.some((one) => header.includes(one) && isRegular(lines, one, 1))) return null;
  const single =
    RARE.find((sign) => header.includes(sign) && isRegular(lines, sign, 1)) ??
    DOUBTFUL.find((sign) => header.includes(sign) && isTable(lines, sign));
  const isNamed = (/** @type {string} */ sign) => guessHeaderRows(lines.map((line) => line.split(sign))) > 0;
  return single ?? OF_PROSE.find((sign) => isRegular(lines, sign, 2) && isNamed(sign)) ?? null;
}

/** Whether a sign cuts lines into several cells, or into two of which the first line names the others: `10~17` alone is a range. @param {string[]} lines @param {string} sign */
const isTable = (lines, sign) =>
  isRegular(lines, sign, 2) ||
  (isRegular(lines, sign, 1) && guessHeaderRows(lines.map((line) => line.split(sign))) > 0);

/** Whether a sign stands in nearly all lines as often as in the first one, quoted cells left out. @param {string[]} lines @param {string} sign @param {number} least */
function isRegular(lines, sign, least) {
  const plain = lines.map((line) => line.replace(QUOTED, ""));
  const count = (plain[0] ?? "").split(sign).length;
  return count > least && count <= COLUMNS_MAX && isEven(plain, sign);
}

/** @param {string[]} lines @param {string} sign */
function isEven(lines, sign) {
  const [first, ...others] = lines.map((line) => line.split(sign).length);
  return others.filter((count) => count === first).length >= others.length * REGULAR_MIN;
}

const CANDIDATES_MAX = 20;
const COLUMNS_MAX = 1_000;
const QUOTED = /"[^"]*"/g;

/** @param {string} text */
const linesOf = (text) =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, SAMPLE_LINES);
