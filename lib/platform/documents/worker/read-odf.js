import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { labelLists } from "./odf-lists.js";
import { readSheets, valueText } from "./odf-sheets.js";
import { formulaOf, lossesOf, odfText, tableIn, textOf } from "./odf-text.js";
import { withUnmarkedHeadings } from "./plain-headings.js";
import { tableBlocks } from "./table-blocks.js";
import { unpack } from "./unpack.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./table-blocks.js").Cell} Cell */
/** @typedef {import("./odf-text.js").OdfText} OdfText */

const REPEATED_MAX = 200;
const CELLS_MAX = 500_000;
const CONTAINER =
  /^(?:text|section|list|list-item|list-header|index-body|table-of-content|page|frame|text-box|custom-shape|g|object|presentation|notes|p-group)$/;

/** A text, a spreadsheet or a presentation of OpenDocument (ODT, ODS, ODP). @type {import("./blocks.js").ReadFormat} */
export async function readOdf(bytes) {
  const packed = unpack(bytes, (name) => /^(?:(?:[^/]{1,100}\/)?content|styles|META-INF\/manifest)\.xml$/i.test(name));
  if (!packed["content.xml"]) throw new DocumentError("broken_file");
  if (
    packed["META-INF/manifest.xml"] &&
    elementsNamed(parseXml(packed["META-INF/manifest.xml"]), "encryption-data").length > 0
  )
    throw new DocumentError("encrypted_file");
  const content = parseXml(packed["content.xml"]);
  const body = childrenOf(childNamed(content.documentElement, "body") ?? content.documentElement)[0];
  if (!body) throw new DocumentError("broken_file");
  const packedStyles = packed["styles.xml"] ? parseXml(packed["styles.xml"]) : null;
  const about = odfText([content, ...(packedStyles ? [packedStyles] : [])], packed);
  const comments = elementsNamed(body, "annotation").length;
  const commentsNotice = comments > 0 ? [notice("comments_left_out", { count: comments })] : [];
  if (body.localName === "spreadsheet") {
    const sheets = readSheets(content, body, (table) => cellsOf(table, about));
    return { title: null, blocks: sheets.blocks, notices: [...sheets.notices, ...commentsNotice, ...lossesOf(about)] };
  }
  labelLists(body, [content, ...(packedStyles ? [packedStyles] : [])]);
  /** @type {Block[]} */
  const blocks = [];
  const pages = childrenOf(body).filter(({ localName }) => localName === "page");
  for (const [place, page] of pages.entries()) addBlocks(blocks, page, about, place + 1);
  if (pages.length === 0) addBlocks(blocks, body, about);
  const furniture = packedStyles ? furnitureOf(packedStyles, about, blocks) : [];
  return {
    title: null,
    blocks: [...(pages.length === 0 ? withUnmarkedHeadings(blocks) : blocks), ...furniture],
    notices: [
      ...(furniture.length > 0 ? [notice("furniture_kept_once", { text: furniture[0]?.text ?? "" })] : []),
      ...commentsNotice,
      ...lossesOf(about),
    ],
  };
}

/** @param {Block[]} blocks @param {Element} parent @param {OdfText} about @param {number} [page] */
function addBlocks(blocks, parent, about, page) {
  /** @type {Element[]} */
  const stack = childrenOf(parent).reverse();
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const { localName } = element;
    if (localName === "h" || localName === "p") {
      const text = cleanText(textOf(element, about));
      const isTitle = localName === "h" || isTitleFrame(element);
      const level =
        isTitle && localName === "p" ? 1 : Math.min(6, Number(attributeNamed(element, "outline-level") ?? 1) || 1);
      if (text !== "")
        blocks.push(
          isTitle ? { kind: "heading", level, text } : { kind: "paragraph", text, ...(page ? { page } : {}) },
        );
      // Frames and notes within a paragraph have paragraphs of their own.
      appendAll(
        stack,
        elementsNamed(element, "note-body", "text-box", "table", "object")
          .filter((one) => one.localName !== "object" || tableIn(one, about))
          .reverse(),
      );
    } else if (localName === "object") {
      const table = tableIn(element, about);
      const formula = table ? null : formulaOf(element, about);
      if (table) appendAll(blocks, tableBlocks(cellsOf(table, about), page ? { page } : {}));
      else if (formula) blocks.push({ kind: "paragraph", text: formula, ...(page ? { page } : {}) });
    } else if (localName === "table") appendAll(blocks, tableBlocks(cellsOf(element, about), page ? { page } : {}));
    else if (CONTAINER.test(localName) || localName === "note-body") appendAll(stack, childrenOf(element).reverse());
  }
}

/** @param {Element} paragraph */
function isTitleFrame(paragraph) {
  const frame = paragraph.parentNode?.parentNode;
  return frame ? attributeNamed(/** @type {Element} */ (frame), "class") === "title" : false;
}

/** @param {Element} table @param {OdfText} about @returns {Cell[][]} */
function cellsOf(table, about) {
  /** @type {Cell[][]} */
  const rows = [];
  let left = CELLS_MAX;
  /** Cells that go down over rows, by column. @type {Map<number, { left: number, cell: Cell }>} */
  const spanning = new Map();
  for (const row of elementsNamed(table, "table-row").filter((one) => nearestTable(one) === table)) {
    const isHeader = /** @type {Element | null} */ (row.parentNode)?.localName === "table-header-rows";
    /** @type {Cell[]} */
    const cells = [];
    for (const element of childrenOf(row).filter(({ localName }) => /^(?:covered-)?table-cell$/.test(localName))) {
      const number = (/** @type {string} */ name) => Number(attributeNamed(element, name) ?? 1) || 1;
      const written = cleanText(
        elementsNamed(element, "p", "h")
          .filter((paragraph) => /** @type {Element | null} */ (paragraph.parentNode)?.localName !== "annotation")
          .map((paragraph) => textOf(paragraph, about))
          .join(" "),
      );
      const text = written === "" && elementsNamed(element, "p").length === 0 ? valueText(element) : written;
      const isCovered = element.localName === "covered-table-cell";
      for (
        let repeated = Math.min(number("number-columns-repeated"), REPEATED_MAX);
        repeated > 0 && left-- > 0;
        repeated--
      ) {
        const span = spanning.get(cells.length);
        const cell = isCovered ? (span?.cell ?? cells.at(-1) ?? { text, isHeader }) : { text, isHeader };
        if (span && isCovered && --span.left <= 0) spanning.delete(cells.length);
        if (!isCovered && number("number-rows-spanned") > 1)
          for (let column = 0; column < Math.min(number("number-columns-spanned"), REPEATED_MAX); column++)
            spanning.set(cells.length + column, { left: number("number-rows-spanned") - 1, cell });
        cells.push(cell);
      }
    }
    while (cells.at(-1)?.text === "") cells.pop();
    const repeated =
      cells.length === 0 ? 1 : Math.min(Number(attributeNamed(row, "number-rows-repeated") ?? 1) || 1, REPEATED_MAX);
    for (let copy = 0; copy < repeated && left > 0; copy++) rows.push(cells);
  }
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? { text: "", isHeader: false }));
}

/** @param {Element} row */
function nearestTable(row) {
  let node = row.parentNode;
  while (node && /** @type {Element} */ (node).localName !== "table") node = node.parentNode;
  return node;
}

/** The lines of headers and footers that the text does not have. @param {Document} styles @param {OdfText} about @param {Block[]} blocks @returns {Block[]} */
function furnitureOf(styles, about, blocks) {
  const seen = new Set(blocks.map(({ text }) => text));
  return elementsNamed(
    styles,
    "header",
    "footer",
    "header-first",
    "footer-first",
    "header-left",
    "footer-left",
  ).flatMap((part) =>
    elementsNamed(part, "p").flatMap((paragraph) => {
      const text = cleanText(textOf(paragraph, about));
      const isNumber = elementsNamed(paragraph, "page-number").length > 0 && (text.match(/\p{L}/gu)?.length ?? 0) < 12;
      if (text === "" || isNumber || /^[\d\s/–-]+$/.test(text) || seen.has(text)) return [];
      seen.add(text);
      return [/** @type {Block} */ ({ kind: "paragraph", text })];
    }),
  );
}
