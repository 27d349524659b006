import { notice } from "./notice.js";
import { sheetBlocks } from "./sheet-blocks.js";
import { attributeNamed, childNamed, elementsNamed } from "./xml-tree.js";

/** @typedef {import("./table-blocks.js").Cell} Cell */

const COLUMNS_MAX = 1_000;

/**
 * The tables of a spreadsheet without what its owner has hidden.
 * @param {Document} content
 * @param {Element} body
 * @param {(table: Element) => Cell[][]} cellsOf
 */
export function readSheets(content, body, cellsOf) {
  const hiddenStyles = new Set(
    elementsNamed(content, "style")
      .filter((style) => attributeNamed(childNamed(style, "table-properties"), "display") === "false")
      .map((style) => attributeNamed(style, "name")),
  );
  const tables = elementsNamed(body, "table").filter(({ parentNode }) => parentNode === body);
  /** @type {string[]} */
  const hidden = [];
  let lost = 0;
  const blocks = tables.flatMap((table) => {
    const name = attributeNamed(table, "name") ?? "";
    if (hiddenStyles.has(attributeNamed(table, "style-name"))) {
      hidden.push(name);
      return [];
    }
    for (const row of elementsNamed(table, "table-row").filter(isHidden)) {
      if (elementsNamed(row, "p").length > 0) lost++;
      row.parentNode?.removeChild(row);
    }
    const columns = hiddenColumns(table);
    const rows = cellsOf(table);
    for (const column of columns) if (rows.some((cells) => (cells[column]?.text ?? "") !== "")) lost++;
    return sheetBlocks(
      name,
      columns.size === 0 ? rows : rows.map((cells) => cells.filter((_, place) => !columns.has(place))),
    );
  });
  return {
    blocks,
    notices: [
      ...(hidden.length > 0 ? [notice("sheets_hidden", { text: hidden.join(", ") })] : []),
      ...(lost > 0 ? [notice("rows_hidden", { count: lost })] : []),
    ],
  };
}

/** @param {Element} element */
const isHidden = (element) => /^(?:collapse|filter)$/.test(attributeNamed(element, "visibility") ?? "");

/** @param {Element} table @returns {ReadonlySet<number>} */
function hiddenColumns(table) {
  /** @type {Set<number>} */
  const hidden = new Set();
  let place = 0;
  for (const column of elementsNamed(table, "table-column")) {
    const count = Number(attributeNamed(column, "number-columns-repeated") ?? 1) || 1;
    for (let one = place; isHidden(column) && one < Math.min(place + count, COLUMNS_MAX); one++) hidden.add(one);
    place += count;
  }
  return hidden;
}

/** The value of a cell whose program wrote no text for it. @param {Element} cell */
export function valueText(cell) {
  const value = attributeNamed(cell, "value");
  const type = attributeNamed(cell, "value-type");
  if (value !== null && type === "percentage") return `${Number((Number(value) * 100).toPrecision(12))}%`;
  const currency = attributeNamed(cell, "currency");
  if (value !== null) return currency ? `${value} ${currency}` : value;
  const other = ["date-value", "time-value", "boolean-value", "string-value"].map((name) => attributeNamed(cell, name));
  return other.find((one) => one !== null) ?? "";
}
