import { appendAll } from "./append-all.js";
import { cellText } from "./csv-cells.js";
import { parseCsv, usualWidth } from "./csv-dialect.js";
import { withoutRepeatedNames } from "./csv-repairs.js";
import { decodeAs, decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { hintsOf, paragraphsOf } from "./read-text.js";
import { tableBlocks } from "./table-blocks.js";
import { readRows } from "./table-preview.js";
import {
  arePairs,
  columnKindOf,
  couldBeHeader,
  guessHeaderRows,
  isTurnedByKind,
  kindOf,
  kindOfColumn,
} from "./table-shape.js";
import { textTable } from "./text-tables.js";

/** @typedef {import("./table-blocks.js").Shape} Shape */

/** Maximum rows above a table's header: a title, a date, a remark. */
const PREAMBLE_MAX = 20;
const SAMPLE_ROWS = 200;
const QUESTION_END = /[?？؟]$/u;
/** A header of the second column that says nothing but that values stand below it. */
const VALUE_NAME = /^(?:values?|wert|valeur|valore?|waarde|nilai|значение|τιμή|मान|মান|القيمة|قيمة|ค่า|值|値|값)$/iu;

/** Each row becomes a paragraph that names its columns. @type {import("./blocks.js").ReadFormat} */
export async function readCsv(bytes, about) {
  if (about.shape) return readShaped(bytes, about.shape);
  const text = decodeText(bytes, hintsOf(about));
  const rows = rowsOf(text);
  const aligned = usualWidth(rows) < 2 ? textTable(text) : null;
  if (aligned) return { title: null, blocks: aligned, notices: [shapeNotice(rows)] };
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {Table | null} */
  let above = null;
  let isGuessed = false;
  let misfits = 0;
  for (const part of partsOf(rows)) {
    const { before, table: whole, after } = withoutRemarks(part);
    const table = withoutRepeatedNames(whole);
    const continued = continuationOf(above, table);
    const shape = continued ? "names" : shapeOf(table);
    const hasColumns = usualWidth(table.slice(0, SAMPLE_ROWS)) > 1;
    isGuessed ||= !continued && table.length > 1 && hasColumns && (shape !== "names" || guessHeaderRows(table) === 0);
    const named = continued ? [continued, ...table] : table;
    if (shape === "names") misfits += misfitsIn(named);
    appendAll(blocks, [...before.map(remark), ...tableOf(named, shape), ...after.map(remark)]);
    above = { rows: named, shape };
  }
  return {
    title: null,
    blocks,
    notices: [...(isGuessed ? [shapeNotice(rows)] : []), ...misalignedNotice(misfits)],
  };
}

/** @param {string[][]} rows */
function shapeNotice(rows) {
  const first = rows.find((row) => row.some((cell) => cell !== "")) ?? [];
  return notice("shape_guessed", { text: first.join("; ") });
}

/** A file in the shape that its owner has set. @param {Uint8Array} bytes @param {import("./csv-shape.js").TableShape} shape @returns {import("./blocks.js").Reading} */
function readShaped(bytes, shape) {
  const text = decodeAs(shape.encoding, bytes).replace(/^\ufeff/, "");
  if (shape.kind === "text") return { title: null, blocks: paragraphsOf(text) };
  const rows = readRows(text, shape.delimiter).map((row) =>
    row.filter((_, column) => shape.columns[column] !== "unused"),
  );
  const [first = [], ...others] = partsOf(rows);
  const table = shape.kind === "pairs" ? "pairs" : shape.header ? "names" : "values";
  // The names stand above the first of several tables; the others go on with them.
  const names = table === "names" ? (first[0] ?? []) : null;
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  let misfits = 0;
  for (const [place, part] of [first, ...others].entries()) {
    const named = names && place > 0 ? [names, ...part] : part;
    if (names) misfits += misfitsIn(named);
    appendAll(blocks, tableOf(named, table));
  }
  return { title: null, blocks, notices: misalignedNotice(misfits) };
}

/** @param {number} count @returns {import("./blocks.js").Notice[]} */
const misalignedNotice = (count) => (count > 0 ? [notice("rows_misaligned", { count })] : []);

/** The number of rows that do not fit the names above them. @param {string[][]} rows */
const misfitsIn = (rows) => rows.filter((row) => isTooWide(row, rows[0] ?? [])).length;

/** Whether a row has values beyond the names of the columns: an unquoted `1,234` moves all that follows. @param {string[]} row @param {string[]} names */
const isTooWide = (row, names) => row.slice(names.length).some((cell) => cell !== "");

/** @typedef {{ rows: string[][], shape: Shape }} Table */

/** The rows of a part, and the lines above and below them: a row of one cell is a remark. @param {string[][]} part */
function withoutRemarks(part) {
  const width = usualWidth(part.slice(0, SAMPLE_ROWS));
  const start = tableStart(part, width);
  const isRemark = (/** @type {string[]} */ row) => width > 1 && row.length === 1;
  return {
    before: part.slice(0, start),
    table: part.slice(start).filter((row) => !isRemark(row)),
    after: part.slice(start).filter(isRemark),
  };
}

/** @param {string[]} row @returns {import("./blocks.js").Block} */
const remark = (row) => ({ kind: "paragraph", text: row.filter((cell) => cell !== "").join("; ") });

/** @param {string} text @returns {string[][]} */
function rowsOf(text) {
  try {
    const rows = parseCsv(text, { keepEmptyRows: true }).map((row) => row.map(cellText));
    return rows.filter((row) => !isRule(row));
  } catch {
    throw new DocumentError("broken_file");
  }
}

/** Whether a row only draws a line around the names, as in Markdown and in the output of databases. @param {string[]} row */
const isRule = (row) => {
  const cells = row.filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => /^[-=:+]{3,}$/.test(cell) && /[-=]{3}/.test(cell));
};

/** The tables of a file, which empty rows stand between. @param {string[][]} rows */
function partsOf(rows) {
  /** @type {string[][][]} */
  const parts = [];
  let isOpen = false;
  for (const row of rows) {
    const isEmpty = row.every((cell) => cell === "");
    if (!isEmpty && isOpen) parts.at(-1)?.push(row);
    else if (!isEmpty) parts.push([row]);
    isOpen = !isEmpty;
  }
  return parts;
}

/** The index of the table's first row, below title lines. @param {string[][]} rows @param {number} width */
function tableStart(rows, width) {
  if (isShortHeader(rows, width)) return 0;
  const filled = (/** @type {string[]} */ row) => row.filter((cell) => cell !== "").length;
  const isNarrow = (/** @type {string[]} */ row) => width > 1 && filled(row) <= 1 && row.length <= width;
  const start = rows.slice(0, PREAMBLE_MAX).findIndex((row) => !isNarrow(row) && row.length >= width);
  return Math.max(start, 0);
}

/** Whether names stand above rows that are all wider: no title, which is one cell and stands above names. @param {string[][]} rows @param {number} width */
function isShortHeader([first = [], ...others], width) {
  const isList = first.length > 1 && first.length < width && first.length > width / 2;
  return isList && first.every((cell) => cell !== "" && kindOf(cell) === "text") && guessHeaderRows(others) === 0;
}

/** @param {string[][]} rows @returns {Shape} */
function shapeOf(rows) {
  const [header = [], ...body] = rows;
  if (header.length === 2 && VALUE_NAME.test(header[1] ?? "")) return "pairs";
  if (arePairs(rows)) return "pairs";
  // A list of names has none for itself.
  if (usualWidth(rows.slice(0, SAMPLE_ROWS)) < 2 && guessHeaderRows(rows.map(([cell = ""]) => [cell, cell])) === 0)
    return "values";
  if (isTurnedByKind(rows) || !couldBeHeader(header, body)) return "values";
  return isRowOfBody(header, body) ? "values" : "names";
}

/** Whether the first row holds values of the kinds that stand below it, or one of the values themselves. @param {string[]} header @param {string[][]} body */
function isRowOfBody(header, body) {
  const sample = body.slice(0, SAMPLE_ROWS);
  return header.some((cell, column) => {
    const kind = kindOf(cell);
    if (cell === "" || kind === "number") return false;
    if (kind !== "text") return kindOfColumn(sample, column) === columnKindOf(cell);
    const asks = sample.filter((row) => QUESTION_END.test(row[column] ?? "")).length;
    if (QUESTION_END.test(cell) && asks > sample.length / 2) return true;
    return sample.length > 1 && sample.some((row) => row[column] === cell);
  });
}

/** The header of the table above, when a table below an empty row goes on with its columns. @param {Table | null} above @param {string[][]} table */
function continuationOf(above, table) {
  const [header = [], ...body] = above?.rows ?? [];
  const [first = []] = table;
  if (above?.shape !== "names" || first.length !== header.length) return null;
  const columns = header.map((_, column) => ({
    kind: kindOfColumn(body, column),
    own: columnKindOf(first[column] ?? ""),
  }));
  const known = columns.filter(({ kind }) => kind !== null && kind !== "text");
  return known.length > 0 && known.every(({ kind, own }) => kind === own) ? header : null;
}

/** @param {string[][]} rows @param {Shape} given */
function tableOf(rows, given) {
  // Names that no row fits are read as a row.
  const isMisfit = given === "names" && rows.length > 1 && misfitsIn(rows) === rows.length - 1;
  const shape = isMisfit ? "values" : given;
  const isNamedPair = shape === "pairs" && VALUE_NAME.test(rows[0]?.[1] ?? "");
  const plain = isNamedPair ? rows.slice(1) : rows;
  const width = plain.reduce((most, { length }) => Math.max(most, length), 0);
  const cells = plain.map((row) =>
    Array.from({ length: width }, (_, column) => ({
      text: row[column] ?? "",
      isHeader: false,
      ...(shape === "names" && isTooWide(row, plain[0] ?? []) ? { isUnnamed: true } : {}),
    })),
  );
  return tableBlocks(cells, { shape: shape === "values" && !isMisfit && isTurnedByKind(rows) ? undefined : shape });
}
