import { attributeOf, childElements, elementsBelow } from "./html-tree.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const SPAN_MAX = 1000;
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
 * The cells of a data table as texts, row by row. A cell that spans rows stands in each of them.
 * @param {HtmlElement} table
 * @param {(cell: HtmlElement) => string} textOf
 * @returns {{ isHeader: boolean, cells: string[] }[]}
 */
export function tableRows(table, textOf) {
  /** @type {Map<number, { left: number, text: string }>} */
  const spanning = new Map();
  return rowsOf(table).map((row) => {
    /** @type {string[]} */
    const cells = [];
    const takeSpanning = () => {
      for (let span = spanning.get(cells.length); span; span = spanning.get(cells.length)) {
        if (span.left-- <= 1) spanning.delete(cells.length);
        cells.push(span.text);
      }
    };
    for (const cell of cellsOf(row)) {
      takeSpanning();
      const text = textOf(cell);
      const rows = spanOf(cell, "rowspan");
      if (rows > 1) spanning.set(cells.length, { left: rows - 1, text });
      cells.push(text);
      for (let column = 1; column < spanOf(cell, "colspan"); column++) cells.push("");
    }
    takeSpanning();
    return { isHeader: cellsOf(row).every(({ tagName }) => tagName === "th"), cells };
  });
}

/** @param {HtmlElement} table */
function rowsOf(table) {
  return childElements(table).flatMap((part) =>
    part.tagName === "tr" ? [part] : childElements(part).filter(({ tagName }) => tagName === "tr"),
  );
}

/** @param {HtmlElement} row */
const cellsOf = (row) => childElements(row).filter(({ tagName }) => tagName === "td" || tagName === "th");

/** @param {HtmlElement} cell @param {"rowspan" | "colspan"} name */
function spanOf(cell, name) {
  const span = Number.parseInt(attributeOf(cell, name) ?? "1", 10);
  if (name === "rowspan" && span === 0) return SPAN_MAX;
  return Math.min(Math.max(span || 1, 1), SPAN_MAX);
}
