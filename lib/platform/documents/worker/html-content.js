import { cleanText } from "./clean-text.js";
import { attributeOf, childElements, elementsBelow, isElement, isText } from "./html-tree.js";

/** Reads what an element says by its attributes: where a link leads, which option is chosen, what an icon means. */

/** @typedef {import("./html-tree.js").HtmlNode} HtmlNode */
/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const TARGET_MAX = 300;
const LABEL_MAX = 300;
/** Maximum descendants that are inspected for words. */
const LOOKED_AT = 2_000;
const FILE_NAME = /^[\w%./-]{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

/**
 * The address, mail address or telephone number that a link leads to, null when it leads within its own site.
 * @param {HtmlElement} link
 * @returns {string | null}
 */
export const linkTarget = (link) => targetOf(attributeOf(link, "href") ?? "");

/**
 * Reads the address, mail address or telephone number in the target of a link, in any format.
 * @param {string} written
 * @returns {string | null}
 */
export function targetOf(written) {
  // Word writes switches behind the address of a link, in quotation marks.
  const [href = ""] = written.trim().split('"');
  if (href.length > TARGET_MAX) return null;
  const mail = /^mailto:([^?]+)/i.exec(href)?.[1] ?? /^(?:tel|sms|callto):([^;?]+)/i.exec(href)?.[1];
  if (mail) return decodedOrSame(mail).trim();
  return /^https?:\/\/[^\s]+$/i.test(href) ? href : null;
}

/**
 * Whether the words of a link already name its target, apart from blanks in a number and `https://`.
 * @param {string} words @param {string} target
 */
export function namesTarget(words, target) {
  const bare = (/** @type {string} */ text) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, "")
      .replace(/[\s()/.-]+/g, "");
  const [shown, meant] = [bare(words.trim()), bare(target)];
  if (shown === "") return false;
  return (
    shown.includes(meant) ||
    (/^\+?\d{6,}$/.test(meant) && /^\d{5,}$/.test(shown) && meant.endsWith(shown.replace(/^0/, "")))
  );
}

/** The words of a link, with its target where they do not name it. @param {string} words @param {string} written */
export function withTarget(words, written) {
  const target = targetOf(written);
  return target === null || words.trim() === "" || namesTarget(words, target) ? words : `${words} (${target})`;
}

/** @param {string} text */
function decodedOrSame(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The description of a picture, null without one; empty for a decoration. @param {HtmlElement} picture */
export function pictureText(picture) {
  const text = attributeOf(picture, "alt") ?? attributeOf(picture, "aria-label") ?? attributeOf(picture, "title");
  return text === null ? null : descriptionOf(text);
}

/** The words of a description; null for the name of a file. @param {string} text */
export function descriptionOf(text) {
  const description = cleanText(text).slice(0, LABEL_MAX);
  return FILE_NAME.test(description) ? null : description;
}

/**
 * Returns the date of a `time` or the long form of an `abbr`, null when the element's words have it.
 * @param {HtmlElement} element @param {string} words the element's own text
 * @returns {string | null}
 */
export function addedMeaning(element, words) {
  if (element.tagName === "abbr" || element.tagName === "acronym" || element.tagName === "dfn") {
    const title = cleanText(attributeOf(element, "title") ?? "").slice(0, LABEL_MAX);
    return title !== "" && !words.toLowerCase().includes(title.toLowerCase()) ? title : null;
  }
  if (element.tagName !== "time") return null;
  const value = cleanText(attributeOf(element, "datetime") ?? "").slice(0, 40);
  const parts = value.split(/[^\d]+/).filter((part) => part !== "" && Number(part) > 0);
  const isShown = parts.length === 0 || isSaid(parts, words);
  return isShown ? null : value.replace(/T00:00(?::00)?.*$/, "");
}

/** Whether a text has the first two numbers of a date, or its year. @param {string[]} parts @param {string} words */
function isSaid(parts, words) {
  const numbers = new Set((words.match(/\d+/g) ?? []).map(Number));
  if (parts[0]?.length === 4) return numbers.has(Number(parts[0]));
  return parts.slice(0, 2).every((part) => numbers.has(Number(part)));
}

/** The label of an element without words, such as "4 of 5" on a row of stars; empty without one. @param {HtmlElement} element */
export function wordlessLabel(element) {
  const label = attributeOf(element, "aria-label") ?? attributeOf(element, "title");
  if (label === null || label.trim() === "" || UNLABELLED.test(element.tagName)) return "";
  return hasWords(element) ? "" : `${cleanText(label)}${barValue(element)}`.slice(0, LABEL_MAX);
}

/** The value of an element that is a bar by its role, behind its label; empty for others. @param {HtmlElement} element */
function barValue(element) {
  const value = attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
  if (value === null || !/^(?:progressbar|meter|slider)$/.test(attributeOf(element, "role") ?? "")) return "";
  const most = attributeOf(element, "aria-valuemax");
  return `: ${cleanText(value)}${most && value === attributeOf(element, "aria-valuenow") ? ` / ${most}` : ""}`;
}

/** Elements whose labels name a part of the page or an action. */
const UNLABELLED =
  /^(?:html|body|a|button|input|select|textarea|nav|header|footer|main|section|form|aside|table|ul|ol|iframe|dialog|h[1-6])$/;

/** Whether an element shows words, a picture or a field. @param {HtmlElement} element */
export function hasWords(element) {
  if (element.childNodes.some((node) => isText(node) && /[\p{L}\p{N}]/u.test(node.value))) return true;
  let seen = 0;
  for (const { childNodes, tagName } of elementsBelow(element)) {
    if (tagName === "img" || tagName === "input" || ++seen > LOOKED_AT) return true;
    if (childNodes.some((node) => isText(node) && /[\p{L}\p{N}]/u.test(node.value))) return true;
  }
  return false;
}

/**
 * Returns the tick, the chosen options or the value of a labelled field. Empty for buttons and fields that
 * wait for input.
 * @param {HtmlElement} control @param {boolean} isLabelled
 */
export function controlText(control, isLabelled) {
  const type = (attributeOf(control, "type") ?? "text").toLowerCase();
  if (control.tagName === "select") {
    const chosen = [...elementsBelow(control)].filter(
      (option) => option.tagName === "option" && attributeOf(option, "selected") !== null,
    );
    return chosen
      .map(plainText)
      .filter((text) => text !== "")
      .join(", ");
  }
  if (control.tagName === "textarea") return isLabelled ? plainText(control) : "";
  if (type === "checkbox" || type === "radio") return attributeOf(control, "checked") === null ? "☐" : "☑";
  const isHeld = /^(?:text|number|date|time|datetime-local|month|week|email|tel|url|range)$/.test(type);
  return isHeld && isLabelled ? cleanText(attributeOf(control, "value") ?? "").slice(0, LABEL_MAX) : "";
}

/**
 * The tick of an element that pages and notebooks draw as a box; empty for others. The words of a task's state in Confluence
 * stand for it.
 * @param {HtmlElement} element
 */
export function tickOf(element) {
  const { tagName } = element;
  const state = attributeOf(element, "aria-checked");
  if (
    /^(?:checkbox|radio|switch|menuitem(?:checkbox|radio))$/.test(attributeOf(element, "role") ?? "") &&
    state !== null
  )
    return state === "true" ? "☑" : "☐";
  if (tagName === "en-todo") return attributeOf(element, "checked") === "true" ? "☑" : "☐";
  if (tagName === "ac:task-status") return plainText(element) === "complete" ? "☑" : "☐";
  const [, name] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(attributeOf(element, "class") ?? "") ?? [];
  return name === undefined || element.childNodes.length > 0 ? "" : name === "on" ? "☑" : "☐";
}

/** The words of a bar, or else its value and its maximum. @param {HtmlElement} bar */
export function measureText(bar) {
  const words = plainText(bar);
  const value = Number(attributeOf(bar, "value") ?? Number.NaN);
  const most = Number(attributeOf(bar, "max") ?? 1);
  if (words !== "" || Number.isNaN(value) || !(most > 0)) return words;
  return bar.tagName === "progress" || most === 1
    ? `${Number(((value / most) * 100).toPrecision(4))}%`
    : `${value} / ${most}`;
}

/** @param {HtmlElement} element */
const plainText = (element) =>
  cleanText(element.childNodes.map((node) => (isText(node) ? node.value : "")).join(" ")).slice(0, 2_000);

/** Whether a button shows content, such as the answer to the question on it. @param {HtmlElement} button */
export const opensContent = (button) =>
  ["aria-expanded", "aria-controls", "data-toggle", "data-bs-toggle", "popovertarget", "commandfor"].some(
    (name) => attributeOf(button, name) !== null,
  ) ||
  attributeOf(button, "role") === "tab" ||
  button.childNodes.some((node) => isText(node) && /[?？؟]\s*$/.test(node.value));

const TICK = /(?:^|[\s_-])(?:(?<!form-)check(?:mark)?|tick|ok|yes)(?:[\s_-]|$)/i;
const CROSS = /(?:^|[\s_-])(?:times|x-?mark|cross|remove|close)(?:[\s_-]|$)|(?:^|[\s_-])no(?:\s|$)/i;

/** The tick or the cross that a cell without words shows by the name of its icon; empty for others. @param {HtmlElement} cell */
export function iconText(cell) {
  let seen = 0;
  for (const element of elementsBelow(cell)) {
    if (++seen > ICON_ELEMENTS_MAX) return "";
    if (!/^(?:i|span|svg|use|em)$/.test(element.tagName)) continue;
    const names =
      `${attributeOf(element, "class") ?? ""} ${attributeOf(element, "href") ?? attributeOf(element, "xlink:href") ?? ""}`
        .slice(0, LABEL_MAX)
        .replace("#", " ");
    if (TICK.test(names)) return "✓";
    if (CROSS.test(names)) return "✗";
  }
  return "";
}

const ICON_ELEMENTS_MAX = 20;

const INLINE = /^(?:span|a|b|i|em|strong|small|time|data|label|button|output|abbr|mark|bdi|[a-z][a-z0-9]*-[a-z0-9-]*)$/;
const CONTAINER =
  /^(?:body|main|nav|form|fieldset|div|li|a|label|button|section|article|header|footer|aside|td|th|dt|dd|figcaption|summary|address|[a-z][a-z0-9]*-[a-z0-9-]*)$/;

/**
 * The children of an element that a page shows apart although nothing stands between them in the file, as in the cells of
 * a grid: an element of elements only. Letters that are animated one by one stay a word.
 * @param {HtmlElement} parent
 * @returns {ReadonlySet<HtmlNode>} the children that something has to stand before
 */
export function apartChildren(parent) {
  /** @type {Set<HtmlNode>} */
  const apart = new Set();
  if (!CONTAINER.test(parent.tagName) || parent.tagName.startsWith("mjx-")) return apart;
  const children = parent.childNodes;
  if (children.length < 2 || children.some((node) => isText(node) && node.value.trim() !== "")) return apart;
  const elements = childElements(parent);
  const isSpelled = elements.every(
    ({ childNodes: [only, ...others] }) => only && others.length === 0 && isText(only) && only.value.length <= 1,
  );
  if (isSpelled) return apart;
  for (const [place, node] of children.entries()) {
    const before = children[place - 1];
    if (before && isElement(before) && isElement(node) && INLINE.test(before.tagName) && INLINE.test(node.tagName))
      apart.add(node);
  }
  return apart;
}
