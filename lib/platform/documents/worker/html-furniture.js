import { attributeOf, childElements, elementsBelow, isElement, isText } from "./html-tree.js";

/** Tells which parts of a page are menus and the like, and which are only hidden until somebody opens them. */

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

/** A menu has fewer letters outside of its links than this, and fewer digits. */
const MENU_LETTERS_MAX = 20;
const MENU_DIGITS_MAX = 3;
/** Hidden elements with fewer letters are icons, labels of screen readers or single words. */
const HIDDEN_LETTERS_MIN = 12;
/** A hidden part of a sentence with as many is what "Read more" opens. */
const HIDDEN_PHRASE_MIN = 40;
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

/**
 * A test for lists that are the contents of their own page: each link repeats the heading that it leads to, and hardly a letter
 * stands beside the links. Such lines match questions better than the texts below the headings. A list with a number may name a
 * price or a time, and stays.
 * @param {import("./html-tree.js").HtmlNode} root @returns {(element: HtmlElement) => boolean}
 */
export function ownContents(root) {
  /** @type {Set<string> | null} */
  let headings = null;
  return (element) => {
    if (!/^(?:ul|ol)$/.test(element.tagName)) return false;
    /** @type {Set<string>} */
    const targets = new Set();
    for (const link of elementsBelow(element)) {
      if (link.tagName !== "a") continue;
      const target = fragmentOf(attributeOf(link, "href") ?? "");
      if (target === null || targets.has(target)) return false;
      headings ??= new Set(headingsBelow(root));
      if (!headings.has(`${target}\n${lettersOf(link)}`)) return false;
      targets.add(target);
    }
    return targets.size >= LIST_LINKS_MIN && isOnlyLinks(element);
  };
}

/** @param {HtmlElement} element */
function isOnlyLinks(element) {
  let letters = 0;
  for (const { text, isLinked } of textsBelow(element)) {
    if (/\p{N}/u.test(text)) return false;
    if (!isLinked) letters += text.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= MENU_LETTERS_MAX) return false;
  }
  return true;
}

/** The part of its own page that an address leads to, null for other addresses. @param {string} href */
function fragmentOf(href) {
  if (!/^#./.test(href)) return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/**
 * The targets of a page's headings, each with the heading's letters: ids of the heading, within it or right before it, and the
 * id that Markdown makes of its words.
 * @param {import("./html-tree.js").HtmlNode} root @returns {Generator<string>}
 */
function* headingsBelow(root) {
  /** @type {string[]} */
  let ids = [];
  for (const element of elementsBelow(root)) {
    const own = [attributeOf(element, "id"), element.tagName === "a" ? attributeOf(element, "name") : null];
    ids.push(...own.filter((id) => id !== null));
    if (!/^h[1-6]$/.test(element.tagName)) {
      if (element.childNodes.some((node) => isText(node) && /\S/.test(node.value))) ids = [];
      continue;
    }
    for (const inner of elementsBelow(element)) ids.push(...[attributeOf(inner, "id")].filter((id) => id !== null));
    const letters = lettersOf(element);
    for (const id of [...ids, slugOf(element)]) yield `${id}\n${letters}`;
    ids = [];
  }
}

/** @param {HtmlElement} element */
const textOf = (element) => Array.from(textsBelow(element), ({ text }) => text).join("");

/** @param {HtmlElement} element */
const lettersOf = (element) =>
  textOf(element)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** The id that GitHub and others make of a heading. @param {HtmlElement} element */
const slugOf = (element) =>
  textOf(element)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/** Whether an element asks a visitor for consent to cookies. @param {HtmlElement} element */
export const isConsentBanner = (element) =>
  /(?:cookie|consent)[-_]?(?:banner|consent|notice|bar|popup|law|dialog|modal|overlay)|onetrust|gdpr-/i.test(
    `${attributeOf(element, "id") ?? ""} ${attributeOf(element, "class") ?? ""}`.slice(0, 500),
  );

const PAGE_NUMBER = /^[[({]?(?:p(?:g|age)?\.?\s?)?[\divxlc]{0,10}[\])}]?$/i;

/** Whether an element marks where a page of the printed book begins. @param {HtmlElement} element */
export function isPageMark(element) {
  const role = `${attributeOf(element, "epub:type") ?? ""} ${attributeOf(element, "role") ?? ""}`;
  if (/\b(?:doc-)?pagebreak\b/.test(role)) return true;
  const isNamed = /^(?:pagenum(?:ber)?|page-?num(?:ber)?|pageno)$/i.test(attributeOf(element, "class") ?? "");
  return isNamed && element.childNodes.every((node) => !isText(node) || PAGE_NUMBER.test(node.value.trim()));
}

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
    /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i.test(
      attributeOf(element, "style") ?? "",
    )
  );
}

/** @param {import("./html-tree.js").HtmlNode} root @returns {(element: HtmlElement) => boolean} a test for parts that a button or a tab of the page opens, by their ids */
export function openedParts(root) {
  /** @type {Set<string> | null} */
  let ids = null;
  return (element) => {
    const id = attributeOf(element, "id");
    if (id === null) return attributeOf(element, "role") === "tabpanel";
    ids ??= new Set([...elementsBelow(root)].flatMap(openedIds));
    return ids.has(id);
  };
}

/** @param {HtmlElement} element */
const openedIds = (element) =>
  ["aria-controls", "aria-details", "data-target", "data-bs-target", "popovertarget", "commandfor"].flatMap((name) =>
    (attributeOf(element, name) ?? "").split(/\s+/).map((id) => id.replace(/^#/, "")),
  );

/** Whether a hidden element holds text that a click may show. @param {HtmlElement} element @param {boolean} isOpened whether a button of the page opens it */
export function holdsContent(element, isOpened) {
  const isPhrase = /^(?:span|i|b|em|small)$/.test(element.tagName);
  if (/^(?:a|button|input|img)$/.test(element.tagName)) return false;
  const role = `${attributeOf(element, "epub:type") ?? ""} ${attributeOf(element, "role") ?? ""}`;
  if (/\b(?:doc-)?(?:foot|end|rear)note\b/.test(role)) return true;
  let letters = 0;
  for (const { text } of textsBelow(element)) {
    letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= (isOpened ? 1 : isPhrase ? HIDDEN_PHRASE_MIN : HIDDEN_LETTERS_MIN)) return true;
  }
  return false;
}

/** Services whose frames show no text of the page's own: films, maps, counters, advertisements. */
const SERVICE =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?|vimeo|dailymotion|spotify|soundcloud|googletagmanager|google|gstatic|doubleclick|googlesyndication|facebook|twitter|instagram|tiktok|openstreetmap|bing|mapbox|recaptcha|hcaptcha|stripe|paypal)\.(?:com|net|org)\//i;
const SIDE_MIN = 2;
const FRAME_NAME_MAX = 200;

/** Whether a frame is too small to be seen, hidden, or shows a service. @param {HtmlElement} frame */
export function isUnseenFrame(frame) {
  const src = attributeOf(frame, "src") ?? "";
  const sides = ["width", "height"].map((name) => Number.parseInt(attributeOf(frame, name) ?? "", 10));
  return (
    src === "" ||
    /^(?:about|javascript|data|blob):/i.test(src) ||
    SERVICE.test(src) ||
    isHidden(frame) ||
    sides.some((side) => side < SIDE_MIN)
  );
}

/** The document that an element shows within a page, null for pictures and films. @param {HtmlElement} element */
export function fileInPage(element) {
  const address = attributeOf(element, element.tagName === "object" ? "data" : "src") ?? "";
  const isDocument =
    /^(?:application\/pdf|text\/)/.test(attributeOf(element, "type") ?? "") ||
    /\.(?:pdf|x?html?|txt|docx?)(?:[?#]|$)/i.test(address);
  return isDocument && !/^(?:data|blob):/.test(address) ? address.slice(0, FRAME_NAME_MAX) : null;
}

/** @param {HtmlElement} frame */
export const frameName = (frame) => (attributeOf(frame, "src") ?? "").slice(0, FRAME_NAME_MAX);

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
