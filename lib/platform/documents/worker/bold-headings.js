import { elementsBelow, isElement, isText } from "./html-tree.js";
import { isTextUnder, mayBeHeading } from "./plain-headings.js";

/**
 * @typedef {import("./html-tree.js").HtmlNode} HtmlNode
 * @typedef {import("./html-tree.js").HtmlElement} HtmlElement
 */

const BOLD = /^(?:b|strong)$/;
const AROUND_BOLD = /^(?:span|u|em|i|font)$/;
const PARAGRAPH = /^(?:p|div)$/;
const LIST = /^(?:ul|ol|dl|table)$/;
const TEXT = /^(?:p|div|blockquote|pre)$/;
/** So much text below a heading is read. */
const READ_MAX = 400;
/** Bold words in these head nothing outside of them. */
const PART_OF_TEXT = /^(?:li|dd|dt|td|th|blockquote|figure)$/;

/**
 * Makes headings of bold words that stand alone in a paragraph, or before its first line break, above text: in Word and in the
 * editors of web pages many write them so.
 * @param {HtmlNode} root changed in place
 */
export function nameBoldHeadings(root) {
  for (const parent of elementsBelow(root)) {
    if (PART_OF_TEXT.test(parent.tagName)) continue;
    for (const [at, child] of parent.childNodes.entries())
      if (isElement(child) && PARAGRAPH.test(child.tagName)) nameHeading(child, parent.childNodes, at);
  }
}

/** @param {HtmlElement} paragraph @param {readonly HtmlNode[]} siblings @param {number} at its place among them */
function nameHeading(paragraph, siblings, at) {
  const [first, second, ...others] = paragraph.childNodes.filter((node) => !isText(node) || node.value.trim() !== "");
  if (!first || !isElement(first) || !isBold(first)) return;
  if (second && !(isElement(second) && second.tagName === "br")) return;
  const heading = textOf([first]);
  if (!mayBeHeading(heading)) return;
  if (second ? isTextUnder(heading, textOf(others).split("\n")) : isAboveText(heading, siblings, at)) {
    first.nodeName = "h6";
    first.tagName = "h6";
  }
}

/** @param {HtmlElement} element */
function isBold(element) {
  let inner = element;
  while (AROUND_BOLD.test(inner.tagName)) {
    const [only, other] = inner.childNodes;
    if (!only || other || !isElement(only)) return false;
    inner = only;
  }
  return BOLD.test(inner.tagName);
}

/** Whether the next block is a list or text that a heading can name. @param {string} heading @param {readonly HtmlNode[]} siblings @param {number} place */
function isAboveText(heading, siblings, place) {
  for (let at = place + 1; at < siblings.length; at++) {
    const node = siblings[at];
    if (!node || (isText(node) ? node.value.trim() === "" : !isElement(node))) continue;
    if (!isElement(node)) return false;
    if (LIST.test(node.tagName)) return true;
    const text = TEXT.test(node.tagName) ? textOf([node]) : "";
    if (text !== "" || !TEXT.test(node.tagName)) return text !== "" && isTextUnder(heading, text.split("\n"));
  }
  return false;
}

/** The beginning of the text in nodes, with line breaks. @param {readonly HtmlNode[]} nodes */
function textOf(nodes) {
  let text = "";
  let read = 0;
  const stack = nodes.slice(0, READ_MAX).reverse();
  for (let node = stack.pop(); node !== undefined && text.length < READ_MAX && read < READ_MAX; node = stack.pop()) {
    read++;
    if (isText(node)) text += node.value.slice(0, 2 * READ_MAX).replace(/\s+/g, " ");
    else if (isElement(node)) {
      if (node.tagName === "br") text += "\n";
      for (let place = Math.min(node.childNodes.length, READ_MAX) - 1; place >= 0; place--) {
        const child = node.childNodes[place];
        if (child) stack.push(child);
      }
    }
  }
  return text.replace(/ ?\n ?/g, "\n").trim();
}
