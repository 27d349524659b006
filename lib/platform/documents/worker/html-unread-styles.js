import { cleanText } from "./clean-text.js";
import { attributeOf, elementsBelow, isElement, isText } from "./html-tree.js";

/**
 * Finds text whose meaning may depend on the style sheets that a page links to. They are not read: hidden text is mostly what
 * a click shows, but an old price or an exponent reads as part of a number.
 */

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */
/** @typedef {import("./html-tree.js").HtmlNode} HtmlNode */

const INLINE = /^(?:span|b|i|em|strong|small|big|font|bdi|data)$/;
const CHARACTERS_MAX = 40;
/** Hidden text with as many letters is read wherever the page hides it. */
const HIDDEN_LETTERS_MAX = 12;
/** Names by which frameworks hide an element, unless another one shows it on wide screens. */
const HIDDEN_NAME = /(?:^|\s)(?:hidden|hide|is-hidden|d-none|invisible|display-none)(?=\s|$)/;
const SHOWN_NAME = /:(?:block|inline|flex|grid|table|contents)|d-(?:sm|md|lg|xl|xxl)-/;

/**
 * The first text that a linked style sheet may hide, strike out or raise; null without one.
 * @param {HtmlElement} root @param {import("./html-styles.js").PageStyles} styles what the page's own styles say
 * @returns {string | null}
 */
export function textOfUnreadStyles(root, styles) {
  const elements = [...elementsBelow(root)];
  if (!elements.some(isStyleLink)) return null;
  for (const element of elements) {
    const text = mayBeHidden(element) ? shortText(element) : doubtfulNumbers(element, styles);
    if (text !== null) return text;
  }
  return null;
}

/** @param {HtmlElement} element */
const isStyleLink = (element) =>
  element.tagName === "link" &&
  /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(element, "rel") ?? "") &&
  !/print/i.test(attributeOf(element, "media") ?? "");

/** Whether an element of a few words has the name of a hidden one. @param {HtmlElement} element */
function mayBeHidden(element) {
  const names = attributeOf(element, "class") ?? "";
  if (!HIDDEN_NAME.test(names) || SHOWN_NAME.test(names)) return false;
  const letters = (shortText(element) ?? "").match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters > 0 && letters < HIDDEN_LETTERS_MAX;
}

/** Two numbers side by side in an element, of which the page's own styles say nothing. @param {HtmlElement} element @param {import("./html-styles.js").PageStyles} styles */
function doubtfulNumbers({ childNodes }, styles) {
  const children = childNodes.filter((node) => !isText(node) || node.value !== "");
  for (const [place, node] of children.entries()) {
    const before = children[place - 1];
    const isBlank = before !== undefined && isText(before) && before.value.trim() === "";
    const other = isBlank ? children[place - 2] : before;
    if (!other || !areInline(other, node) || classOf(node) === classOf(other)) continue;
    const [first, second] = [textOf(other), textOf(node)];
    const isApart = isBlank || /\s$/.test(first) || /^\s/.test(second);
    if (!isUnstyled(node, styles) && !(isApart && isUnstyled(other, styles))) continue;
    const found = isApart ? prices(first, second) : glued(first, second, node);
    if (found !== null) return found;
  }
  return null;
}

/** @param {HtmlNode[]} nodes */
const areInline = (...nodes) => nodes.every((node) => isText(node) || (isElement(node) && INLINE.test(node.tagName)));

/** @param {HtmlNode} node @param {import("./html-styles.js").PageStyles} styles */
const isUnstyled = (node, styles) =>
  isElement(node) && classOf(node) !== "" && styles.scriptOf(node, "0") === null && !styles.isStruck(node);

/** @param {HtmlNode} node */
const classOf = (node) => (isElement(node) ? (attributeOf(node, "class") ?? "") : "");

/** @param {HtmlNode} node */
const textOf = (node) => (isText(node) ? node.value : shortText(node) === null ? "" : onlyText(node));

/** A number that may be an exponent or the mark of a note, behind another. @param {string} first @param {string} second @param {HtmlNode} node */
const glued = (first, second, node) =>
  isElement(node) && /\d$/.test(first) && /^\d{1,2}$/.test(second)
    ? `${first.slice(-CHARACTERS_MAX).split(/\s/).at(-1)}${second}`
    : null;

/** Two prices side by side, of one or two words each. @param {string} first @param {string} second */
function prices(first, second) {
  const left = first.trim().slice(-CHARACTERS_MAX).split(/\s+/).slice(-2);
  const right = second.trim().slice(0, CHARACTERS_MAX).split(/\s+/).slice(0, 2);
  const texts = [priceIn(left, left.slice(-1)), priceIn(right, right.slice(0, 1))];
  const [unit, other] = texts.map(unitOf);
  const isPair = unit !== null && other !== null && `${unit}${other}` !== "";
  return isPair && (unit === other || unit === "" || other === "") ? texts.join(" ") : null;
}

/** @param {string[]} words @param {string[]} number one of them */
function priceIn(words, number) {
  const [long = "", short = ""] = [words, number].map((parts) => parts.join(" ").replace(/[,;:.!?]$/, ""));
  return PRICE.test(long) ? long : short;
}

/** The unit of a number, empty for a bare number, null for other text. @param {string} text */
function unitOf(text) {
  const [, before = "", after = ""] = PRICE.exec(text) ?? [];
  return PRICE.test(text) ? before || after : null;
}

const PRICE = /^(\p{Sc}|[A-Z]{3})?\s?\d[\d.,'’]*\s?(\p{Sc}|%|\p{L}{1,12})?$/u;

/** The text of an element that holds nothing else; null for another. @param {HtmlNode} node */
function shortText(node) {
  const value = onlyText(node);
  return value !== "" && value.length <= CHARACTERS_MAX ? cleanText(value) : null;
}

/** @param {HtmlNode} node */
function onlyText(node) {
  const [only, ...others] = isElement(node) ? node.childNodes : [];
  return only && others.length === 0 && isText(only) ? only.value : "";
}
