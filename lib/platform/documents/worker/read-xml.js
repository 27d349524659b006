import { cleanText } from "./clean-text.js";
import { markupText } from "./csv-cells.js";
import { sheetBlocks } from "./sheet-blocks.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./blocks.js").Block} Block */

/** Whether a text is XML other than a page. @param {string} head */
export const isXml = (head) =>
  /^\ufeff?\s*<\?xml\s/.test(head)
    ? !/<(?:!doctype html|html|svg)[\s>]/i.test(head)
    : /^\ufeff?\s*<(?:rss|feed|rdf:RDF|channel)[\s>]/.test(head);

/** A feed (RSS or Atom), entry by entry; other XML as the names and values of its elements. @type {import("./blocks.js").ReadFormat} */
export async function readXml(bytes) {
  const document = parseXml(bytes);
  const entries = elementsNamed(document, "item", "entry").filter((entry) => childNamed(entry, "title"));
  const root = document.documentElement;
  if (root.localName === "Workbook") return { title: null, blocks: childrenOf(root).flatMap(worksheetBlocks) };
  const isFeed = /^(?:rss|feed|RDF)$/.test(root.localName) && entries.length > 0;
  if (!isFeed) return { title: null, blocks: blocksOf(root) };
  const channel = elementsNamed(document, "channel")[0] ?? root;
  const title = textOf(childNamed(channel, "title"));
  return { title: title || null, blocks: entries.flatMap(entryBlocks) };
}

/** @param {Element} entry @returns {Block[]} */
function entryBlocks(entry) {
  const named = (/** @type {string[]} */ ...names) =>
    names.map((name) => textOf(childNamed(entry, name))).find((text) => text !== "") ?? "";
  const link = attributeNamed(childNamed(entry, "link"), "href") ?? named("link");
  const body = named("encoded", "content", "description", "summary");
  const facts = [named("pubDate", "published", "updated", "date"), link].filter((fact) => fact !== "").join("; ");
  return [
    { kind: "heading", level: 2, text: named("title") },
    ...[body, facts].filter((text) => text !== "").map((text) => /** @type {Block} */ ({ kind: "paragraph", text })),
  ];
}

/** @param {Element | undefined} element */
function textOf(element) {
  const text = element?.textContent ?? "";
  return markupText(text) ?? cleanText(text);
}

/** A sheet of a workbook that Excel 2003 saved as XML. @param {Element} sheet @returns {Block[]} */
function worksheetBlocks(sheet) {
  if (sheet.localName !== "Worksheet") return [];
  const rows = elementsNamed(sheet, "Row").map((row) => {
    /** @type {import("./table-blocks.js").Cell[]} */
    const cells = [];
    for (const cell of childrenOf(row).filter(({ localName }) => localName === "Cell")) {
      const place = Math.min(Number(attributeNamed(cell, "Index") ?? cells.length + 1), COLUMNS_MAX);
      while (cells.length < place - 1) cells.push({ text: "", isHeader: false });
      cells.push({ text: textOf(childNamed(cell, "Data")), isHeader: false });
    }
    return cells;
  });
  return sheetBlocks(attributeNamed(sheet, "Name") ?? "", rows);
}

const COLUMNS_MAX = 1_000;

/** Each element whose children have no children of their own becomes a paragraph of their names and values; running text stays as it is. @param {Element} root @returns {Block[]} */
function blocksOf(root) {
  /** Elements within running text. @type {Set<Element>} */
  const inline = new Set();
  return [root, ...elementsNamed(root)].flatMap((element) => {
    if (inline.has(element)) return [];
    if (isProse(element)) {
      for (const part of elementsNamed(element)) inline.add(part);
      return [/** @type {Block} */ ({ kind: "paragraph", text: cleanText(element.textContent ?? "") })];
    }
    const leaves = childrenOf(element).filter((child) => childrenOf(child).length === 0);
    // Names that stand for every part of a text say nothing.
    const isText = leaves.length > 0 && childrenOf(element).some(isProse);
    const attributes = Array.from(element.attributes).filter(({ name }) => !/^xmlns|:/.test(name));
    const cells = [
      ...attributes.map(({ name, value }) => `${name}: ${cleanText(value)}`),
      ...leaves
        .map((leaf) => [leaf.localName, textOf(leaf)])
        .flatMap(([name, text]) => (text ? [isText ? text : `${name}: ${text}`] : [])),
    ];
    if (cells.length === 0 || (childrenOf(element).length === 0 && element !== root)) return [];
    if (isText) return inOrder(element, inline);
    return [/** @type {Block} */ ({ kind: "paragraph", text: cells.join("; "), cells })];
  });
}

/** Whether words and elements stand side by side in an element. @param {Element} element */
function isProse(element) {
  let letters = 0;
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 3) letters += (child.nodeValue ?? "").match(/\p{L}/gu)?.length ?? 0;
  return letters > 1 && childrenOf(element).length > 0;
}

/** The parts of a text, each a paragraph. @param {Element} element @param {Set<Element>} inline changed in place @returns {Block[]} */
function inOrder(element, inline) {
  return childrenOf(element).flatMap((part) => {
    if (!isProse(part) && childrenOf(part).length > 0) return [];
    inline.add(part);
    for (const inner of elementsNamed(part)) inline.add(inner);
    const text = cleanText(part.textContent ?? "");
    return text === "" ? [] : [/** @type {Block} */ ({ kind: "paragraph", text })];
  });
}
