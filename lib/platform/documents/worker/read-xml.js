import { cleanText } from "./clean-text.js";
import { markupText } from "./csv-cells.js";
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
  const isFeed = /^(?:rss|feed|RDF)$/.test(document.documentElement.localName) && entries.length > 0;
  if (!isFeed) return { title: null, blocks: blocksOf(document.documentElement) };
  const channel = elementsNamed(document, "channel")[0] ?? document.documentElement;
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

/** Each element whose children have no children of their own becomes a paragraph of their names and values. @param {Element} root @returns {Block[]} */
function blocksOf(root) {
  return [root, ...elementsNamed(root)].flatMap((element) => {
    const leaves = childrenOf(element).filter((child) => childrenOf(child).length === 0);
    const attributes = Array.from(element.attributes).filter(({ name }) => !/^xmlns|:/.test(name));
    const cells = [
      ...attributes.map(({ name, value }) => `${name}: ${cleanText(value)}`),
      ...leaves
        .map((leaf) => [leaf.localName, textOf(leaf)])
        .flatMap(([name, text]) => (text ? [`${name}: ${text}`] : [])),
    ];
    return cells.length === 0 || (childrenOf(element).length === 0 && element !== root)
      ? []
      : [/** @type {Block} */ ({ kind: "paragraph", text: cells.join("; "), cells })];
  });
}
