import { XMLSerializer } from "@xmldom/xmldom";
import { cleanText } from "./clean-text.js";
import { markupText } from "./csv-cells.js";
import { blocksOfHtml } from "./read-html.js";
import { sheetBlocks } from "./sheet-blocks.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./blocks.js").Block} Block */

/** Whether a text is XML other than a page. @param {string} head */
export const isXml = (head) =>
  /^\ufeff?\s*<\?xml\s/.test(head)
    ? !/<(?:!doctype html|html|svg)[\s>]/i.test(head)
    : /^\ufeff?\s*<(?:rss|feed|rdf:RDF|channel)[\s>]/.test(head);

/** Whether a text begins with an element, as XML without a declaration does. @param {string} head */
export const beginsWithElement = (head) =>
  /^\ufeff?\s*(?:<!--[^>]{0,500}-->\s*)?<[A-Za-z_][\w:.-]{0,80}[\s/>]/.test(head);

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
  const facts = [named("pubDate", "published", "updated", "date"), link].filter((fact) => fact !== "").join("; ");
  return [
    { kind: "heading", level: 2, text: named("title") },
    ...bodyBlocks(entry),
    ...(facts === "" ? [] : [/** @type {Block} */ ({ kind: "paragraph", text: facts })]),
  ];
}

/** The text of an entry, below the entry's title. @param {Element} entry @returns {Block[]} */
function bodyBlocks(entry) {
  for (const name of ["encoded", "content", "description", "summary"]) {
    const element = childNamed(entry, name);
    const blocks = element ? blocksOfHtml(markupOf(element)) : [];
    if (blocks.length > 0)
      return blocks.map((block) => (block.kind === "heading" ? { kind: "paragraph", text: block.text } : block));
  }
  return [];
}

/** The content of an element as HTML, also where the file has it escaped. @param {Element} element */
function markupOf(element) {
  if (childrenOf(element).length === 0) {
    const text = element.textContent ?? "";
    return markupText(text) === null ? text.replaceAll("<", "&lt;") : text;
  }
  const markup = Array.from(element.childNodes, (node) => new XMLSerializer().serializeToString(node)).join("");
  return markup
    .replaceAll("<![CDATA[", "")
    .replaceAll("]]>", "")
    .replace(/(<\/?)[A-Za-z][\w.-]*:(?=[a-z])/g, "$1");
}

const XHTML = "http://www.w3.org/1999/xhtml";

/** @param {Element | undefined} element */
function textOf(element) {
  const isPage = element && childrenOf(element).some(({ namespaceURI }) => namespaceURI === XHTML);
  const text = isPage ? markupOf(element) : element ? proseOf(element) : "";
  return markupText(text) ?? cleanText(text);
}

/** The text of an element, in which an empty element is a break: `<br/>`, `<lb/>`. @param {Element} element */
function proseOf(element) {
  if (childrenOf(element).length === 0) return element.textContent ?? "";
  let text = "";
  /** @type {Node[]} */
  const stack = [element];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeType === 3 || node.nodeType === 4) text += node.nodeValue ?? "";
    if (node.nodeType === 1 && !node.firstChild) text += " ";
    for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child);
  }
  return text;
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
      return [/** @type {Block} */ ({ kind: "paragraph", text: cleanText(proseOf(element)) })];
    }
    if (TEXT_ELEMENT.test(element.localName) && childrenOf(element).length === 0) {
      const text = cleanText(element.textContent ?? "");
      return text === "" ? [] : [/** @type {Block} */ ({ kind: "paragraph", text })];
    }
    const leaves = childrenOf(element).filter(
      (child) => childrenOf(child).length === 0 && !TEXT_ELEMENT.test(child.localName) && !holdsFile(child),
    );
    // Names that stand for every part of a text say nothing.
    const isText = leaves.length > 0 && childrenOf(element).some(isProse);
    const cells = [
      ...attributesOf(element),
      ...leaves.flatMap((leaf) => {
        const text = leafText(leaf);
        return text === "" ? [] : [isText ? text : `${leaf.localName}: ${text}`];
      }),
    ];
    if (cells.length === 0 || (childrenOf(element).length === 0 && element !== root)) return [];
    if (isText) return inOrder(element, inline);
    return [/** @type {Block} */ ({ kind: "paragraph", text: cells.join("; "), cells })];
  });
}

/** @param {Element} element */
const attributesOf = (element) =>
  Array.from(element.attributes).flatMap(({ name, value }) =>
    /^(?:xmlns|id|class|style)$|:/.test(name) || value.trim() === "" ? [] : [`${name}: ${cleanText(value)}`],
  );

/** The text of an element with its attributes, such as a unit; of an empty one, its attributes. @param {Element} leaf */
function leafText(leaf) {
  const text = textOf(leaf);
  const attributes = attributesOf(leaf).join(", ");
  return text === "" || attributes === "" ? text + attributes : `${text} (${attributes})`;
}

/** Elements of texts, whose names say nothing of what they hold. */
const TEXT_ELEMENT = /^(?:p|para|v|l|ab|seg|subtitle|text-author)$/;

/** Whether an element holds the bytes of a picture or of another file. @param {Element} element */
const holdsFile = ({ textContent }) => {
  const start = (textContent ?? "").slice(0, 2_000);
  return /[A-Za-z\d+/]{60}/.test(start) && /^[A-Za-z\d+/=]{400}/.test(start.replace(/\s/g, ""));
};

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
    const text = cleanText(proseOf(part));
    return text === "" ? [] : [/** @type {Block} */ ({ kind: "paragraph", text })];
  });
}
