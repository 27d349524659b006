import { cleanText } from "./clean-text.js";
import { withTarget } from "./html-content.js";
import { relationshipsOf } from "./package-relationships.js";
import { attributeNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** Reads what belongs to a sheet of an Excel file beside its cells: links, hidden rows, text boxes, notes. */

/**
 * The targets of the cells that are links, by the reference of the cell.
 * @param {Document} sheet @param {Record<string, Uint8Array>} packed @param {string} path
 * @returns {Map<string, string>}
 */
export function linksIn(sheet, packed, path) {
  const links = elementsNamed(sheet, "hyperlink");
  if (links.length === 0) return new Map();
  const targets = new Map(relationshipsOf(packed, path).map(({ id, target }) => [id, target]));
  return new Map(
    links.map((link) => {
      const id = Array.from(link.attributes).find(({ localName, prefix }) => localName === "id" && prefix)?.value;
      return [attributeNamed(link, "ref") ?? "", targets.get(id ?? "") ?? ""];
    }),
  );
}

/** The target of a cell whose formula makes it a link; empty for others. @param {string} formula */
export const formulaTarget = (formula) => /^\s{0,9}HYPERLINK\(\s{0,9}"([^"]{1,300})"/i.exec(formula)?.[1] ?? "";

/** @param {string} text @param {string} target */
export const linkedText = (text, target) => (target === "" ? text : withTarget(text, target));

/**
 * The hidden rows and columns. A collapsed group counts as shown, since a click opens it.
 * @param {Document} sheet
 * @param {number} columnsMax
 */
export function hiddenIn(sheet, columnsMax) {
  const isHidden = (/** @type {Element} */ one) =>
    /^(?:1|true)$/.test(attributeNamed(one, "hidden") ?? "") && Number(attributeNamed(one, "outlineLevel") ?? 0) === 0;
  /** @type {Set<number>} */
  const columns = new Set();
  for (const column of elementsNamed(sheet, "col").filter(isHidden)) {
    const last = Math.min(Number(attributeNamed(column, "max")), columnsMax);
    for (let place = Number(attributeNamed(column, "min")); place <= last; place++) columns.add(place - 1);
  }
  return { columns, isHiddenRow: isHidden };
}

/**
 * The number of the row that the sheet itself marks as the names of the columns: above frozen rows, or with the arrows
 * of a filter; null without such a mark.
 * @param {Document} sheet @param {Record<string, Uint8Array>} packed @param {string} path
 */
export function headerRowIn(sheet, packed, path) {
  const pane = elementsNamed(sheet, "pane")[0];
  const tables = relationshipsOf(packed, path).flatMap((part) =>
    part.type === "table" && packed[part.path] ? [parseXml(packed[part.path]).documentElement] : [],
  );
  const marked = [
    ...tables.filter((one) => attributeNamed(one, "headerRowCount") !== "0"),
    ...elementsNamed(sheet, "autoFilter"),
  ];
  const row = Number(/^\$?[A-Z]{1,3}\$?(\d{1,7})/.exec(attributeNamed(marked[0], "ref") ?? "")?.[1] ?? 0);
  if (row > 0) return row;
  const isFrozen = pane && /^frozen/.test(attributeNamed(pane, "state") ?? "");
  return isFrozen && Number(attributeNamed(pane, "ySplit") ?? 0) > 0 ? Number(attributeNamed(pane, "ySplit")) : null;
}

/**
 * The words in text boxes, of pictures and of the printed header and footer of a sheet, how many notes its cells have, and
 * how many pictures have no words.
 * @param {Document} sheet @param {Record<string, Uint8Array>} packed @param {string} path
 */
export function besideCells(sheet, packed, path) {
  const related = relationshipsOf(packed, path);
  const partsOf = (/** @type {string} */ type) =>
    related.flatMap((one) => (one.type === type && packed[one.path] ? [parseXml(packed[one.path])] : []));
  const drawings = partsOf("drawing");
  const pictures = drawings.flatMap((drawing) =>
    elementsNamed(drawing, "pic").map((picture) =>
      cleanText(attributeNamed(elementsNamed(picture, "cNvPr")[0], "descr") ?? ""),
    ),
  );
  const boxes = drawings.flatMap((drawing) =>
    elementsNamed(drawing, "txBody").flatMap((box) =>
      childrenOf(box).flatMap((paragraph) => {
        const text = cleanText(
          elementsNamed(paragraph, "t")
            .map((one) => one.textContent ?? "")
            .join(""),
        );
        return paragraph.localName === "p" && text !== "" ? [text] : [];
      }),
    ),
  );
  const notes = partsOf("comments").reduce((sum, part) => sum + elementsNamed(part, "comment").length, 0);
  const texts = [...boxes, ...pictures.filter((text) => text !== ""), ...printedLines(sheet)];
  return { texts, notes, pictures: pictures.filter((text) => text === "").length };
}

/** The words that are printed above and below a sheet. @param {Document} sheet */
function printedLines(sheet) {
  const parts = elementsNamed(
    sheet,
    "oddHeader",
    "firstHeader",
    "evenHeader",
    "oddFooter",
    "firstFooter",
    "evenFooter",
  );
  const lines = parts.flatMap((part) =>
    (part.textContent ?? "").split(/&[LCR]/).map((code) => {
      // `&&` is a sign; other codes are fonts, sizes, colours, pages, dates and names of files.
      const isCounted = /&[PN]/.test(code);
      const text = cleanText(
        code.replace(/&(?:&|"[^"]{0,200}"|K[\dA-F]{6}|\d{1,3}|[A-Z])/gi, (found) => (found === "&&" ? "&" : "")),
      );
      return isCounted && (text.match(/\p{L}/gu)?.length ?? 0) < PRINTED_MIN ? "" : text;
    }),
  );
  return [...new Set(lines)].filter((line) => /\p{L}/u.test(line));
}

/** A line with the number of the page and fewer letters says only that. */
const PRINTED_MIN = 12;

/** A string without the escapes of Excel for control characters: `_x000D_`. @param {string} text */
export const unescaped = (text) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
