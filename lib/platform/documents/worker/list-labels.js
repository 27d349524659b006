import { attributeOf, childElements } from "./html-tree.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const ROMAN = /** @type {const} */ ([
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
]);
const BY_STYLE = {
  "lower-alpha": "a",
  "upper-alpha": "A",
  "lower-latin": "a",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** Numbers the items of ordered lists, each list's items in the order in which they are asked for. */
export function listLabels() {
  /** @type {Map<HtmlElement, { next: number, step: number }>} */
  const counters = new Map();
  /** The label of a list item with its blank, such as `5. `; empty outside of ordered lists. @param {HtmlElement} item */
  return (item) => {
    const list = item.parentNode;
    if (!list || !("tagName" in list) || list.tagName !== "ol") return "";
    const counter = counters.get(list) ?? counterOf(list);
    counters.set(list, counter);
    const value = numberOf(attributeOf(item, "value")) ?? counter.next;
    counter.next = value + counter.step;
    const style = typeOf(item) ?? typeOf(list);
    return style === "none" ? "" : `${labelOf(value, style ?? "1")}. `;
  };
}

/** @param {HtmlElement} list */
function counterOf(list) {
  const isReversed = attributeOf(list, "reversed") !== null;
  const count = () => childElements(list).filter(({ tagName }) => tagName === "li").length;
  return { next: numberOf(attributeOf(list, "start")) ?? (isReversed ? count() : 1), step: isReversed ? -1 : 1 };
}

/** @param {HtmlElement} element */
function typeOf(element) {
  const style = attributeOf(element, "style")
    ?.match(/list-style(?:-type)?\s*:\s*([a-z-]+)/i)?.[1]
    ?.toLowerCase();
  if (style === "none") return "none";
  return (style && /** @type {Record<string, string>} */ (BY_STYLE)[style]) || attributeOf(element, "type");
}

/** @param {string | null} text */
function numberOf(text) {
  return text !== null && /^\s*-?\d{1,9}/.test(text) ? Number.parseInt(text, 10) : null;
}

/**
 * A number as a list shows it.
 * @param {number} value
 * @param {string} type `1`, `a`, `A`, `i` or `I`, as in HTML
 */
export function labelOf(value, type) {
  if (/^[aA]$/.test(type) && value > 0) return type === "a" ? alphabetic(value) : alphabetic(value).toUpperCase();
  if (/^[iI]$/.test(type) && value > 0 && value < 4000) return type === "i" ? roman(value) : roman(value).toUpperCase();
  return String(value);
}

/** @param {number} value @returns {string} */
function alphabetic(value) {
  const rest = value - 1;
  return (rest >= 26 ? alphabetic(Math.floor(rest / 26)) : "") + String.fromCharCode(97 + (rest % 26));
}

/** @param {number} value */
function roman(value) {
  let rest = value;
  let text = "";
  for (const [size, sign] of ROMAN) {
    for (; rest >= size; rest -= size) text += sign;
  }
  return text;
}
