import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { relationshipsOf } from "./package-relationships.js";
import { sheetBlocks } from "./sheet-blocks.js";
import { formatCode, shownNumber } from "./spreadsheet-values.js";
import { unpack } from "./unpack.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./table-blocks.js").Cell} Cell */
/** @typedef {{ strings: string[], formats: string[], isFrom1904: boolean }} Workbook */

const COLUMNS_MAX = 1_000;
const CELLS_MAX = 500_000;

/** The sheets of an Excel file, row by row, with the values as they are shown. @type {import("./blocks.js").ReadFormat} */
export async function readXlsx(bytes) {
  const packed = unpack(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  const main = relationshipsOf(packed, "").find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  if (!packed[main]) throw new DocumentError("broken_file");
  const workbook = parseXml(packed[main]);
  const related = relationshipsOf(packed, main);
  const partOf = (/** @type {string} */ type) => {
    const path = related.find((one) => one.type === type)?.path ?? "";
    return packed[path] ? parseXml(packed[path]) : null;
  };
  const about = {
    strings: stringsOf(partOf("sharedStrings")),
    formats: formatsOf(partOf("styles")),
    isFrom1904: /^(?:1|true)$/.test(attributeNamed(elementsNamed(workbook, "workbookPr")[0], "date1904") ?? ""),
  };
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {string[]} */
  const hidden = [];
  const sheets = elementsNamed(workbook, "sheet");
  for (const sheet of sheets) {
    const name = attributeNamed(sheet, "name") ?? "";
    const id = Array.from(sheet.attributes).find(({ localName, prefix }) => localName === "id" && prefix)?.value;
    const path = related.find((one) => one.id === id)?.path ?? "";
    if ((attributeNamed(sheet, "state") ?? "visible") !== "visible") hidden.push(name);
    else if (packed[path]) appendAll(blocks, sheetBlocks(name, rowsOf(parseXml(packed[path]), about)));
  }
  return {
    title: null,
    blocks,
    notices: hidden.length > 0 ? [notice("sheets_hidden", { text: hidden.join(", ") })] : [],
  };
}

/** @param {Document | null} xml */
const stringsOf = (xml) => (xml ? elementsNamed(xml, "si").map(richText) : []);

/** The text of a string without its phonetic guides. @param {Element} item */
function richText(item) {
  const own = childNamed(item, "t")?.textContent ?? "";
  const runs = childrenOf(item).filter(({ localName }) => localName === "r");
  return cleanText(own + runs.map((run) => (isStruck(run) ? "" : (childNamed(run, "t")?.textContent ?? ""))).join(""));
}

/** @param {Element} run */
const isStruck = (run) => {
  const strike = childNamed(run, "rPr", "strike");
  return strike !== undefined && attributeNamed(strike, "val") !== "0";
};

/** The number format of each cell style. @param {Document | null} xml */
function formatsOf(xml) {
  if (!xml) return [];
  const custom = new Map(
    elementsNamed(xml, "numFmt").map((format) => [
      Number(attributeNamed(format, "numFmtId")),
      attributeNamed(format, "formatCode") ?? "",
    ]),
  );
  const styles = childNamed(xml.documentElement, "cellXfs");
  return (styles ? childrenOf(styles) : []).map((style) =>
    formatCode(Number(attributeNamed(style, "numFmtId")), custom),
  );
}

/** @param {Document} sheet @param {Workbook} workbook @returns {Cell[][]} */
function rowsOf(sheet, workbook) {
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  let count = 0;
  let next = 1;
  for (const row of elementsNamed(sheet, "row")) {
    const number = Number(attributeNamed(row, "r") ?? next);
    next = number + 1;
    /** @type {Cell[]} */
    const cells = [];
    for (const cell of childrenOf(row).filter(({ localName }) => localName === "c")) {
      const column = columnOf(attributeNamed(cell, "r")) ?? cells.length;
      if (column >= COLUMNS_MAX || ++count > CELLS_MAX) continue;
      while (cells.length < column) cells.push({ text: "", isHeader: false });
      cells[column] = { text: cellValue(cell, workbook), isHeader: false };
    }
    rows.set(number, cells);
  }
  merge(
    rows,
    elementsNamed(sheet, "mergeCell").map((merged) => attributeNamed(merged, "ref") ?? ""),
  );
  return gridOf(rows);
}

/** An empty row stands between two tables. @param {Map<number, Cell[]>} rows */
function gridOf(rows) {
  /** @type {Cell[][]} */
  const grid = [];
  let last = 0;
  for (const [number, cells] of [...rows].sort((a, b) => a[0] - b[0])) {
    if (number > last + 1 && grid.length > 0) grid.push([]);
    grid.push(cells);
    last = number;
  }
  return grid;
}

/** @param {Map<number, Cell[]>} rows changed in place @param {string[]} areas */
function merge(rows, areas) {
  let left = CELLS_MAX;
  for (const area of areas) {
    const [, from = "", top = "", to = "", bottom = ""] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(area) ?? [];
    const [first, last] = [columnOf(from), columnOf(to)];
    const cell = rows.get(Number(top))?.[first ?? -1];
    if (!cell || first === null || last === null) continue;
    for (let row = Number(top); row <= Number(bottom) && left > 0; row++) {
      const cells = rows.get(row);
      left--;
      for (let column = first; cells && column <= Math.min(last, COLUMNS_MAX) && left > 0; column++, left--) {
        while (cells.length < column) cells.push({ text: "", isHeader: false });
        cells[column] = cell;
      }
    }
  }
}

/** The index of the column in a reference such as `AB12`. @param {string | null} reference */
function columnOf(reference) {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @param {Element} cell @param {Workbook} workbook */
function cellValue(cell, { strings, formats, isFrom1904 }) {
  const type = attributeNamed(cell, "t") ?? "n";
  if (type === "inlineStr") {
    const inline = childNamed(cell, "is");
    return inline ? richText(inline) : "";
  }
  const value = childNamed(cell, "v")?.textContent ?? "";
  if (value === "") return "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n") return cleanText(type === "d" ? value.replace("T", " ").replace(/ 00:00(?::00)?.*$/, "") : value);
  const number = Number(value);
  return Number.isFinite(number)
    ? shownNumber(number, formats[Number(attributeNamed(cell, "s") ?? -1)] ?? "", isFrom1904)
    : value;
}
