import { attributeOf, childElements, elementsBelow, isElement, isText } from "./html-tree.js";

/** Tells which parts of a page are menus and the like, and which are only hidden until somebody opens them. */

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

/** A menu has fewer letters outside of its links than this, and fewer digits. */
const MENU_LETTERS_MAX = 20;
const MENU_DIGITS_MAX = 3;
/** Hidden elements with fewer letters are icons, labels of screen readers or single words. */
const HIDDEN_LETTERS_MIN = 12;
const LIST_LINKS_MIN = 3;
const NO_SCRIPT_MAX = 300;

/** @param {HtmlElement} element */
export const isNavigation = (element) =>
  element.tagName === "nav" || /^(?:navigation|menu|menubar)$/.test(attributeOf(element, "role") ?? "");

/** @param {HtmlElement} element */
export const isLandmark = (element) =>
  /^(?:header|footer|aside)$/.test(element.tagName) ||
  /^(?:banner|contentinfo|complementary)$/.test(attributeOf(element, "role") ?? "");

/**
 * Whether navigation holds nothing but links: no address, no opening hours, no telephone.
 * @param {HtmlElement} element
 */
export function isMenu(element) {
  let letters = 0;
  let digits = 0;
  for (const { text, isLinked } of textsBelow(element)) {
    digits += text.match(/\p{N}/gu)?.length ?? 0;
    if (!isLinked) letters += text.match(/\p{L}/gu)?.length ?? 0;
    if (digits >= MENU_DIGITS_MAX || letters >= MENU_LETTERS_MAX) return false;
  }
  return true;
}

/** Whether a list in a page's header, footer or side bar is a menu. @param {HtmlElement} element */
export function isLinkList(element) {
  if (!/^(?:ul|ol)$/.test(element.tagName)) return false;
  const items = childElements(element);
  return items.length >= LIST_LINKS_MIN && isMenu(element);
}

/** Whether an element asks a visitor for consent to cookies. @param {HtmlElement} element */
export const isConsentBanner = (element) =>
  /(?:cookie|consent)[-_]?(?:banner|consent|notice|bar|popup|law|dialog|modal|overlay)|onetrust|gdpr-/i.test(
    `${attributeOf(element, "id") ?? ""} ${attributeOf(element, "class") ?? ""}`.slice(0, 500),
  );

/** Whether the fallback for missing scripts only asks to turn them on. @param {HtmlElement} element */
export function isScriptNotice(element) {
  let text = "";
  for (const part of textsBelow(element)) {
    text += part.text;
    if (text.length > NO_SCRIPT_MAX) return false;
  }
  return /java\s?script/i.test(text);
}

/**
 * Whether an element is hidden, by its own attributes or style.
 * @param {HtmlElement} element
 */
export function isHidden(element) {
  return (
    attributeOf(element, "hidden") !== null ||
    attributeOf(element, "aria-hidden") === "true" ||
    (element.tagName === "dialog" && attributeOf(element, "open") === null) ||
    /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(attributeOf(element, "style") ?? "")
  );
}

/** Whether a hidden element holds text that a click may show. @param {HtmlElement} element */
export function holdsContent(element) {
  if (/^(?:span|i|b|em|small|a|button|input|img)$/.test(element.tagName)) return false;
  const role = `${attributeOf(element, "epub:type") ?? ""} ${attributeOf(element, "role") ?? ""}`;
  if (/\b(?:doc-)?(?:foot|end|rear)note\b/.test(role)) return true;
  let letters = 0;
  for (const { text } of textsBelow(element)) {
    letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= HIDDEN_LETTERS_MIN) return true;
  }
  return false;
}

/** Whether a style strikes text out. @param {HtmlElement} element */
export const isStruck = (element) =>
  /text-decoration(?:-line)?\s*:[^;]{0,100}line-through/i.test(attributeOf(element, "style") ?? "");

/** @param {HtmlElement} root @returns {Generator<{ text: string, isLinked: boolean }>} */
function* textsBelow(root) {
  /** @type {Set<HtmlElement>} */
  const linked = new Set();
  for (const element of elementsFrom(root)) {
    const { parentNode } = element;
    const isLinked =
      element.tagName === "a" || (parentNode !== null && isElement(parentNode) && linked.has(parentNode));
    if (isLinked) linked.add(element);
    if (/^(?:script|style|svg)$/.test(element.tagName)) continue;
    for (const node of element.childNodes) if (isText(node)) yield { text: node.value, isLinked };
  }
}

/** @param {HtmlElement} root @returns {Generator<HtmlElement>} */
function* elementsFrom(root) {
  yield root;
  yield* elementsBelow(root);
}
