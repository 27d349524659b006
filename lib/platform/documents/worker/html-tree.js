import { parse } from "parse5";

/**
 * @typedef {import("parse5").DefaultTreeAdapterTypes.Node} HtmlNode
 * @typedef {import("parse5").DefaultTreeAdapterTypes.Element} HtmlElement
 * @typedef {import("parse5").DefaultTreeAdapterTypes.TextNode} HtmlText
 */

const XHTML = "http://www.w3.org/1999/xhtml";
/** A prefix that stands for the namespace of HTML or of MathML. */
const PREFIX = /xmlns:([\w-]{1,40})\s{0,5}=\s{0,5}["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math\/MathML)["']/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * The `html` element of a page or of a piece of one, read as browsers read it: tags that may be left out are put in.
 * @param {string} html
 * @returns {HtmlElement}
 */
export function parseHtml(html) {
  const root = parse(html, { scriptingEnabled: false }).childNodes.find(isElement);
  if (!root) throw new Error("The parser made no root element.");
  return root;
}

/**
 * XHTML, read like HTML after rewriting the syntax that only XML has: `<title/>`, CDATA sections and namespace prefixes.
 * @param {string} xhtml
 * @returns {HtmlElement}
 */
export function parseXhtml(xhtml) {
  const prefixes = new Set(Array.from(xhtml.matchAll(PREFIX), (found) => found[1] ?? ""));
  const plain = [...prefixes].reduce(
    (text, prefix) => text.replaceAll(new RegExp(`(</?)${prefix}:`, "g"), "$1"),
    xhtml,
  );
  return parseHtml(
    plain
      .replace(/^\ufeff?\s*<\?xml[^>]{0,200}\?>/, "")
      .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text) => escapeHtml(text))
      .replace(/<([a-z][\w:.-]*)(?![\w:.-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)\/>/gi, (tag, name, attributes) =>
        VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
      ),
  );
}

/**
 * Whether a page is XHTML rather than HTML.
 * @param {string} html
 */
export const isXhtml = (html) => /^\s*<\?xml\s/.test(html) || html.slice(0, 2048).includes(XHTML);

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** @param {HtmlNode} node @returns {node is HtmlText} */
export const isText = (node) => node.nodeName === "#text";

/** @param {HtmlNode} node @returns {node is HtmlElement} */
export const isElement = (node) => "tagName" in node;

/** @param {HtmlNode} node @returns {HtmlElement[]} */
export const childElements = (node) => ("childNodes" in node ? node.childNodes.filter(isElement) : []);

/** @param {HtmlNode} node @param {string} name */
export const attributeOf = (node, name) =>
  "attrs" in node ? (node.attrs.find((attribute) => attribute.name === name)?.value ?? null) : null;

/**
 * The elements below a node, in document order, without calling itself: a page may be nested deeper than calls can be.
 * @param {HtmlNode} root
 * @returns {Generator<HtmlElement>}
 */
export function* elementsBelow(root) {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node !== root && "tagName" in node) yield node;
    if ("childNodes" in node)
      for (let place = node.childNodes.length - 1; place >= 0; place--) {
        const child = node.childNodes[place];
        if (child) stack.push(child);
      }
  }
}
