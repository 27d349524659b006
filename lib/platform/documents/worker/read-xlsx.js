import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { relationshipsOf } from "./package-relationships.js";
import { toSubscript, toSuperscript } from "./script-text.js";
import { sheetBlocks } from "./sheet-blocks.js";
import { shownNumber } from "./spreadsheet-values.js";
import { unpack } from "./unpack.js";
import { besideCells, formulaTarget, headerRowIn, hiddenIn, linkedText, linksIn, unescaped } from "./xlsx-sheet.js";
import { cellStyles } from "./xlsx-styles.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./table-blocks.js").Cell} Cell */
/** @typedef {{ formulas: number, struck: number, hidden: number, notes: number, pictures: number }} Losses numbers of cells, rows, notes and pictures that are left out */
/** @typedef {{ strings: string[], styles: import("./xlsx-styles.js").CellStyle[], isFrom1904: boolean, losses: Losses }} Workbook */
/** @typedef {{ sheet: Document, packed: Record<string, Uint8Array>, path: string }} SheetPart */

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
    styles: cellStyles(partOf("styles")),
    isFrom1904: /^(?:1|true)$/.test(attributeNamed(elementsNamed(workbook, "workbookPr")[0], "date1904") ?? ""),
    losses: { formulas: 0, struck: 0, hidden: 0, notes: 0, pictures: 0 },
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
    else if (packed[path]) {
      const part = parseXml(packed[path]);
      const rows = rowsOf({ sheet: part, packed, path }, about);
      const { texts, notes, pictures } = besideCells(part, packed, path);
      about.losses.notes += notes;
      about.losses.pictures += pictures;
      appendAll(blocks, sheetBlocks(name, rows, texts));
    }
  }
  return { title: null, blocks, notices: noticesOf(hidden, about.losses) };
}

/** @param {string[]} hidden @param {Losses} losses */
const noticesOf = (hidden, { formulas, struck, hidden: rows, notes, pictures }) => [
  ...(hidden.length > 0 ? [notice("sheets_hidden", { text: hidden.join(", ") })] : []),
  ...(rows > 0 ? [notice("rows_hidden", { count: rows })] : []),
  ...(formulas > 0 ? [notice("formulas_without_values", { count: formulas })] : []),
  ...(struck > 0 ? [notice("struck_text_left_out")] : []),
  ...(pictures > 0 ? [notice("pictures_without_text", { count: pictures })] : []),
  ...(notes > 0 ? [notice("comments_left_out", { count: notes })] : []),
];

/** @param {Document | null} xml */
const stringsOf = (xml) => (xml ? elementsNamed(xml, "si").map(richText) : []);

/** The text of a string without its phonetic guides. @param {Element} item */
function richText(item) {
  const own = childNamed(item, "t")?.textContent ?? "";
  const runs = childrenOf(item).filter(({ localName }) => localName === "r");
  const text = own + runs.map((run) => (isStruck(run) ? "" : scriptedText(run))).join("");
  return cleanText(unescaped(text));
}

/** @param {Element} run */
function scriptedText(run) {
  const text = childNamed(run, "t")?.textContent ?? "";
  const align = attributeNamed(childNamed(run, "rPr", "vertAlign"), "val");
  if (text.trim() === "") return text;
  return align === "superscript" ? toSuperscript(text) : align === "subscript" ? toSubscript(text) : text;
}

/** @param {Element} run */
const isStruck = (run) => {
  const strike = childNamed(run, "rPr", "strike");
  return strike !== undefined && attributeNamed(strike, "val") !== "0";
};

/** @param {SheetPart} part @param {Workbook} workbook @returns {Cell[][]} */
function rowsOf({ sheet, packed, path }, workbook) {
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  /** @type {Set<number>} */
  const hiddenRows = new Set();
  const links = linksIn(sheet, packed, path);
  const hidden = hiddenIn(sheet, COLUMNS_MAX);
  const header = headerRowIn(sheet, packed, path);
  let count = 0;
  let next = 1;
  for (const row of elementsNamed(sheet, "row")) {
    const number = Number(attributeNamed(row, "r") ?? next);
    next = number + 1;
    /** @type {Cell[]} */
    const cells = [];
    const elements = childrenOf(row).filter(({ localName }) => localName === "c");
    const isHeader = number === header || (rows.size === 0 && isBoldRow(elements, workbook));
    for (const cell of elements) {
      const reference = attributeNamed(cell, "r");
      const column = columnOf(reference) ?? cells.length;
      if (column >= COLUMNS_MAX || ++count > CELLS_MAX) continue;
      while (cells.length < column) cells.push({ text: "", isHeader });
      cells[column] = { text: linkedText(cellValue(cell, workbook), links.get(reference ?? "") ?? ""), isHeader };
    }
    if (hidden.isHiddenRow(row)) hiddenRows.add(number);
    rows.set(number, cells);
  }
  merge(
    rows,
    elementsNamed(sheet, "mergeCell").map((merged) => attributeNamed(merged, "ref") ?? ""),
  );
  return gridOf(rows, hiddenRows, withoutColumns(rows, hidden.columns, workbook.losses), workbook.losses);
}

/** Whether a first row is set in bold, as the names of columns are. @param {Element[]} cells @param {Workbook} workbook */
const isBoldRow = (cells, { styles }) =>
  cells.length > 1 &&
  cells.every((cell) => childrenOf(cell).length === 0 || styles[Number(attributeNamed(cell, "s") ?? -1)]?.isBold);

/** @param {Map<number, Cell[]>} rows @param {ReadonlySet<number>} columns @param {Losses} losses */
function withoutColumns(rows, columns, losses) {
  for (const column of columns)
    if (Array.from(rows.values()).some((cells) => (cells[column]?.text ?? "") !== "")) losses.hidden++;
  return (/** @type {Cell[]} */ cells) =>
    columns.size === 0 ? cells : cells.filter((_, place) => !columns.has(place));
}

/**
 * An empty row stands between two tables; a hidden one between two rows of one table.
 * @param {Map<number, Cell[]>} rows @param {ReadonlySet<number>} hiddenRows @param {(cells: Cell[]) => Cell[]} shownCells @param {Losses} losses
 */
function gridOf(rows, hiddenRows, shownCells, losses) {
  /** @type {Cell[][]} */
  const grid = [];
  let last = 0;
  for (const [number, cells] of [...rows].sort((a, b) => a[0] - b[0])) {
    if (number > last + 1 && grid.length > 0) grid.push([]);
    last = number;
    if (!hiddenRows.has(number)) grid.push(shownCells(cells));
    else if (cells.some(({ text }) => text !== "")) losses.hidden++;
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
function cellValue(cell, { strings, styles, isFrom1904, losses }) {
  const type = attributeNamed(cell, "t") ?? "n";
  const style = styles[Number(attributeNamed(cell, "s") ?? -1)];
  const inline = type === "inlineStr" ? childNamed(cell, "is") : undefined;
  const value = childNamed(cell, "v")?.textContent ?? "";
  const formula = childNamed(cell, "f");
  if (inline === undefined && (value === "" || type === "e")) {
    // A formula may well have an empty text as its result.
    if ((formula && type !== "str") || type === "e") losses.formulas++;
    return "";
  }
  if (style?.isStruck) {
    losses.struck++;
    return "";
  }
  const text = inline ? richText(inline) : plainValue(value, type);
  return linkedText(text, formulaTarget(formula?.textContent ?? ""));

  /** @param {string} raw @param {string} kind */
  function plainValue(raw, kind) {
    if (kind === "s") return strings[Number(raw)] ?? "";
    if (kind === "b") return raw === "1" ? "TRUE" : "FALSE";
    if (kind !== "n")
      return cleanText(kind === "d" ? raw.replace("T", " ").replace(/ 00:00(?::00)?.*$/, "") : unescaped(raw));
    const number = Number(raw);
    return Number.isFinite(number) ? shownNumber(number, style?.format ?? "", isFrom1904) : raw;
  }
}
