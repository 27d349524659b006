import { appendAll } from "./append-all.js";
import { cellText } from "./csv-cells.js";
import { parseCsv, usualWidth } from "./csv-dialect.js";
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

/** @typedef {import("./table-blocks.js").Shape} Shape */

/** Maximum rows above a table's header: a title, a date, a remark. */
const PREAMBLE_MAX = 20;
const SAMPLE_ROWS = 200;
/** A header of the second column that says nothing but that values stand below it. */
const VALUE_NAME = /^(?:values?|wert|valeur|valore?|waarde|nilai|значение|τιμή|मान|মান|القيمة|قيمة|ค่า|值|値|값)$/iu;
/** Of the rows below a header, so many may have an empty first cell that stands for the one above. */
const GROUPED_MIN = 0.3;

/** Each row becomes a paragraph that names its columns. @type {import("./blocks.js").ReadFormat} */
export async function readCsv(bytes, about) {
  if (about.shape) return readShaped(bytes, about.shape);
  const rows = rowsOf(decodeText(bytes, hintsOf(about)));
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {Table | null} */
  let above = null;
  let isGuessed = false;
  for (const part of partsOf(rows)) {
    const { before, table, after } = withoutRemarks(part);
    const continued = continuationOf(above, table);
    const shape = continued ? "names" : shapeOf(table);
    const hasColumns = usualWidth(table.slice(0, SAMPLE_ROWS)) > 1;
    isGuessed ||= !continued && table.length > 1 && hasColumns && (shape !== "names" || guessHeaderRows(table) === 0);
    const named = continued ? [continued, ...table] : table;
    appendAll(blocks, [...before.map(remark), ...tableOf(named, shape), ...after.map(remark)]);
    above = { rows: named, shape };
  }
  const first = rows.find((row) => row.some((cell) => cell !== "")) ?? [];
  return { title: null, blocks, notices: isGuessed ? [notice("shape_guessed", { text: first.join("; ") })] : [] };
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
  for (const [place, part] of [first, ...others].entries())
    appendAll(blocks, tableOf(names && place > 0 ? [names, ...part] : part, table));
  return { title: null, blocks };
}

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
    return parseCsv(text, { keepEmptyRows: true }).map((row) => row.map(cellText));
  } catch {
    throw new DocumentError("broken_file");
  }
}

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
  const filled = (/** @type {string[]} */ row) => row.filter((cell) => cell !== "").length;
  const isNarrow = (/** @type {string[]} */ row) => width > 1 && filled(row) <= 1 && row.length <= width;
  const start = rows.slice(0, PREAMBLE_MAX).findIndex((row) => !isNarrow(row) && row.length >= width);
  return Math.max(start, 0);
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

/** @param {string[][]} rows @param {Shape} shape */
function tableOf(rows, shape) {
  const isNamedPair = shape === "pairs" && VALUE_NAME.test(rows[0]?.[1] ?? "");
  const plain = isNamedPair ? rows.slice(1) : shape === "names" ? filledDown(rows) : rows;
  const width = plain.reduce((most, { length }) => Math.max(most, length), 0);
  const cells = plain.map((row) =>
    Array.from({ length: width }, (_, column) => ({ text: row[column] ?? "", isHeader: false })),
  );
  if (hasTwoHeaderRows(plain)) joinHeaderRows(cells);
  return tableBlocks(cells, { shape: shape === "values" && isTurnedByKind(rows) ? undefined : shape });
}

/**
 * Whether the first row names groups of the columns that the second row names: it has empty cells where that has names.
 * @param {string[][]} rows
 */
function hasTwoHeaderRows([groups = [], names = [], ...body]) {
  const gaps = names.flatMap((name, column) =>
    column > 0 && name !== "" && (groups[column] ?? "") === "" ? [column] : [],
  );
  const areNames = names.every((name) => name === "" || kindOf(name) === "text");
  const areGroups = groups.filter((name) => name !== "").every((name) => kindOf(name) === "text");
  const isData = names.some((_, column) => (kindOfColumn(body, column) ?? "text") !== "text");
  return body.length > 0 && gaps.length > 0 && areNames && areGroups && isData && groups.some((name) => name !== "");
}

/** Lets each group reach to the next one. @param {import("./table-blocks.js").Cell[][]} cells changed in place */
function joinHeaderRows([groups = [], names = []]) {
  for (const [column, cell] of groups.entries()) {
    const before = groups[column - 1];
    if (cell.text === "" && before && names[column]?.text) groups[column] = before;
  }
  for (const cell of [...groups, ...names]) cell.isHeader = true;
}

/**
 * Fills the empty cells of a first column that names groups: each name stands once, above rows that are else complete.
 * @param {string[][]} rows
 */
function filledDown(rows) {
  const [header = [], ...body] = rows;
  const first = body.map(([cell = ""]) => cell);
  const names = first.filter((cell) => cell !== "");
  const empty = body.filter(([cell = ""]) => cell === "");
  const isGrouped =
    header.length > 2 &&
    (first[0] ?? "") !== "" &&
    empty.length >= body.length * GROUPED_MIN &&
    new Set(names).size === names.length &&
    empty.every(
      (row) => (row[1] ?? "") !== "" && row.filter((cell) => cell !== "").length >= Math.min(2, row.length - 1),
    );
  if (!isGrouped) return rows;
  let group = "";
  return [
    header,
    ...body.map(([cell = "", ...rest]) => {
      group = cell === "" ? group : cell;
      return [group, ...rest];
    }),
  ];
}
