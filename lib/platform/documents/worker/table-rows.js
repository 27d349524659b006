import { iconText } from "./html-content.js";
import { attributeOf, childElements, elementsBelow, isElement, isText } from "./html-tree.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const SPAN_MAX = 1000;
/** Maximum places of a table's cells: a small file can merge cells over millions. */
const CELLS_MAX = 100_000;
/** Maximum text of a data cell; a longer one in a table without headers is a page column. */
const CELL_MAX = 400;
/** Maximum elements inspected to distinguish data from layout. */
const LOOKED_AT = 5000;

/**
 * Whether a table only arranges a page: it has no headers, and its cells hold headings, tables or whole texts.
 * @param {HtmlElement} table
 */
export function isLayoutTable(table) {
  if (/^(?:presentation|none)$/i.test(attributeOf(table, "role") ?? "")) return true;
  const rows = rowsOf(table);
  const cells = rows.flatMap(cellsOf);
  if (childElements(table).some(({ tagName }) => tagName === "caption" || tagName === "thead")) return false;
  if (cells.some(({ tagName }) => tagName === "th")) return false;
  if (rows.length < 2 || rows.every((row) => cellsOf(row).length < 2)) return true;
  return cells.some(holdsLayout);
}

/** @param {HtmlElement} cell */
function holdsLayout(cell) {
  let characters = 0;
  let seen = 0;
  for (const { tagName, childNodes } of [cell, ...firstElements(cell)]) {
    if (/^(?:h[1-6]|table|article|section|main|form|nav)$/.test(tagName)) return true;
    for (const node of childNodes)
      if (node.nodeName === "#text" && "value" in node) characters += node.value.trim().length;
    if (characters > CELL_MAX || ++seen > LOOKED_AT) return true;
  }
  return false;
}

/** @param {HtmlElement} cell */
function firstElements(cell) {
  const found = [];
  for (const element of elementsBelow(cell)) {
    found.push(element);
    if (found.length > LOOKED_AT) break;
  }
  return found;
}

/**
 * The cells of a data table, row by row. A merged cell is the same object at each of its places.
 * @param {HtmlElement} table
 * @param {(cell: HtmlElement) => string} textOf
 * @returns {import("./table-blocks.js").Cell[][]}
 */
export function tableRows(table, textOf) {
  /** @typedef {import("./table-blocks.js").Cell} Cell */
  /** @type {Map<number, { left: number, cell: Cell }>} */
  const spanning = new Map();
  let left = CELLS_MAX;
  const isBoldHeader = hasBoldHeader(table);
  const labels = labelsOf(table);
  const rows = rowsOf(table).map((row, place) => {
    /** @type {Cell[]} */
    const cells = [];
    const takeSpanning = () => {
      for (let span = spanning.get(cells.length); span && left > 0; span = spanning.get(cells.length)) {
        left--;
        if (span.left-- <= 1) spanning.delete(cells.length);
        cells.push(span.cell);
      }
    };
    const isHead =
      (place === 0 && isBoldHeader) ||
      (row.parentNode !== null && isElement(row.parentNode) && row.parentNode.tagName === "thead");
    for (const element of cellsOf(row)) {
      takeSpanning();
      const cell = {
        text: textOf(element) || iconText(element),
        isHeader: isHead || element.tagName === "th" || hasHeaderRole(element),
      };
      const rows = spanOf(element, "rowspan");
      for (let column = Math.min(spanOf(element, "colspan"), Math.max(left, 1)); column > 0; column--) {
        if (rows > 1) spanning.set(cells.length, { left: rows - 1, cell });
        cells.push(cell);
        left--;
      }
    }
    takeSpanning();
    return cells;
  });
  return labels ? [labels.map((text) => ({ text, isHeader: true })), ...rows] : rows;
}

/**
 * The names of the columns that the cells of a table without headers have for small screens; null for another table.
 * @param {HtmlElement} table
 */
function labelsOf(table) {
  const rows = rowsOf(table).map(cellsOf);
  if (rows.some((row) => row.some(({ tagName }) => tagName === "th"))) return null;
  const labels = rows.map((row) =>
    row.map((cell) => attributeOf(cell, "data-label") ?? attributeOf(cell, "data-title") ?? ""),
  );
  const [first = []] = labels;
  const isSame = labels.every(
    (row) => row.length === first.length && row.every((label, place) => label === first[place]),
  );
  return first.length > 1 && first.every((label) => label.trim() !== "") && isSame ? first : null;
}

/** Whether a table without marked headers has a first row in bold, and only that. @param {HtmlElement} table */
function hasBoldHeader(table) {
  const rows = rowsOf(table).slice(0, 20);
  if (rows.length < 2 || rows.some((row) => cellsOf(row).some(({ tagName }) => tagName === "th"))) return false;
  const [first, ...others] = rows.map((row) => cellsOf(row).every(isBold));
  return first === true && !others.includes(true);
}

/** Whether all of a cell's text is bold. @param {HtmlElement} cell @returns {boolean} */
function isBold(cell) {
  const inner = cell.childNodes.filter((node) => !isText(node) || node.value.trim() !== "");
  const [only, ...others] = inner;
  if (only === undefined) return true;
  if (others.length > 0 || !isElement(only)) return false;
  return /^(?:b|strong)$/.test(only.tagName) || (only.tagName === "p" && only.childNodes.length === 1 && isBold(only));
}

/** @param {HtmlElement} cell */
const hasHeaderRole = (cell) => /^(?:row|column)header$/i.test(attributeOf(cell, "role") ?? "");

/** @param {HtmlElement} table */
function rowsOf(table) {
  if (table.tagName !== "table") return [...elementsBelow(table)].filter((one) => attributeOf(one, "role") === "row");
  const parts = childElements(table);
  // A foot may stand above the body that it is shown below.
  const feet = parts.filter(({ tagName }) => tagName === "tfoot");
  return [...parts.filter(({ tagName }) => tagName !== "tfoot"), ...feet].flatMap((part) =>
    part.tagName === "tr" ? [part] : childElements(part).filter(({ tagName }) => tagName === "tr"),
  );
}

/** @param {HtmlElement} row */
const cellsOf = (row) =>
  childElements(row).filter(
    (cell) => cell.tagName === "td" || cell.tagName === "th" || CELL_ROLE.test(attributeOf(cell, "role") ?? ""),
  );

const CELL_ROLE = /^(?:cell|gridcell|columnheader|rowheader)$/;

/** Whether an element is a table by its role. @param {HtmlElement} element */
export const hasTableRole = (element) => /^(?:table|grid|treegrid)$/.test(attributeOf(element, "role") ?? "");

/** @param {HtmlElement} cell @param {"rowspan" | "colspan"} name */
function spanOf(cell, name) {
  const span = Number.parseInt(attributeOf(cell, name) ?? "1", 10);
  if (name === "rowspan" && span === 0) return SPAN_MAX;
  return Math.min(Math.max(span || 1, 1), SPAN_MAX);
}
