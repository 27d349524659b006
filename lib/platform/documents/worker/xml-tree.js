import { DOMParser } from "@xmldom/xmldom";
import { decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { declaredEncoding } from "./read-html.js";

/**
 * An XML file as a document, in the encoding that it declares. Throws DocumentError `broken_file` for malformed XML.
 * @param {Uint8Array | undefined} bytes
 * @returns {Document}
 */
export function parseXml(bytes) {
  if (!bytes) throw new DocumentError("broken_file");
  const text = decodeText(bytes, { declared: declaredEncoding(bytes) }).replace(/^\s*(?:<\?xml[^>]{0,200}\?>)?\s*/, "");
  if (isTooDeep(text)) throw new DocumentError("too_complex");
  const fail = () => {
    throw new DocumentError("broken_file");
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: () => {}, error: () => {}, fatalError: fail } });
  const document = text === "" ? undefined : parser.parseFromString(text, "text/xml");
  return document?.documentElement ? document : fail();
}

/** The parser takes quadratic time for elements within elements. */
const DEPTH_MAX = 2_000;

/** @param {string} text */
function isTooDeep(text) {
  let depth = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    const next = text[at + 1] ?? "";
    if (next === "/") depth--;
    else if (next !== "!" && next !== "?") {
      const end = text.indexOf(">", at);
      if (end === -1) return depth > DEPTH_MAX;
      if (text[end - 1] !== "/") depth++;
      if (depth > DEPTH_MAX) return true;
    }
  }
  return false;
}

/**
 * The elements below a node, by their names without namespace prefixes, in document order.
 * @param {Node} root
 * @param {...string} names all elements when none is given
 * @returns {Element[]}
 */
export function elementsNamed(root, ...names) {
  /** @type {Element[]} */
  const found = [];
  /** @type {Node[]} */
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node !== root && node.nodeType === 1) {
      const element = /** @type {Element} */ (node);
      if (names.length === 0 || names.includes(element.localName)) found.push(element);
    }
    for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child);
  }
  return found;
}

/** @param {Node} parent @returns {Element[]} */
export function childrenOf(parent) {
  /** @type {Element[]} */
  const children = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1) children.push(/** @type {Element} */ (child));
  }
  return children;
}

/** @param {Node | null | undefined} parent @param {...string} path names without prefixes, from the outside in @returns {Element | undefined} */
export function childNamed(parent, ...path) {
  /** @type {Node | null | undefined} */
  let node = parent;
  for (const name of path) node = node ? childrenOf(node).find(({ localName }) => localName === name) : undefined;
  return /** @type {Element | undefined} */ (node ?? undefined);
}

/** An attribute by its name without prefix. @param {Element | undefined} element @param {string} name */
export function attributeNamed(element, name) {
  for (const attribute of Array.from(element?.attributes ?? [])) {
    if (attribute.localName === name) return attribute.value;
  }
  return null;
}
