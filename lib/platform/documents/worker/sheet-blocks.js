import { largest } from "./largest.js";
import { tableBlocks } from "./table-blocks.js";
import { couldBeHeader } from "./table-shape.js";

/** @typedef {import("./table-blocks.js").Cell} Cell */
/** @typedef {import("./blocks.js").Block} Block */

/**
 * The tables of a spreadsheet's sheet, below its name. Empty rows separate tables, lines of one cell are remarks.
 * @param {string} name
 * @param {Cell[][]} rows
 * @param {readonly string[]} [texts] the words beside the cells
 * @returns {Block[]}
 */
export function sheetBlocks(name, rows, texts = []) {
  const remarks = texts.map((text) => /** @type {Block} */ ({ kind: "paragraph", text }));
  const blocks = [...tablesIn(rows).flatMap(tableOf), ...remarks];
  return blocks.length === 0 ? [] : [{ kind: "heading", level: 1, text: name }, ...blocks];
}

/** @param {Cell[][]} rows */
function tablesIn(rows) {
  /** @type {Cell[][][]} */
  const tables = [];
  let isOpen = false;
  for (const row of rows) {
    const isEmpty = row.every(({ text }) => text === "");
    if (!isEmpty && isOpen) tables.at(-1)?.push(row);
    else if (!isEmpty) tables.push([row]);
    isOpen = !isEmpty;
  }
  return tables;
}

/** @param {Cell[][]} rows @returns {Block[]} */
function tableOf(rows) {
  const used = rows.map((row) => new Set(row.filter(({ text }) => text !== "")).size);
  const start = used.findIndex((count) => count > 1);
  if (start === -1) return rows.flatMap(remark);
  const table = rows.slice(start);
  const starts = table.map((row) => row.findIndex(({ text }) => text !== "")).filter((column) => column >= 0);
  const first = -largest(starts.map((column) => -column));
  const width = largest(table.map((row) => row.findLastIndex(({ text }) => text !== ""))) + 1;
  const cells = table.map((row) =>
    Array.from({ length: width - first }, (_, column) => row[column + first] ?? { text: "", isHeader: false }),
  );
  const [header = [], ...body] = cells.map((row) => row.map(({ text }) => text));
  const isNamed = header.length > 2 && couldBeHeader(header, body);
  return [...rows.slice(0, start).flatMap(remark), ...tableBlocks(cells, isNamed ? { shape: "names" } : {})];
}

/** @param {Cell[]} row @returns {Block[]} */
function remark(row) {
  const text = [...new Set(row)]
    .map((cell) => cell.text)
    .filter((one) => one !== "")
    .join("; ");
  return text === "" ? [] : [{ kind: "paragraph", text }];
}
