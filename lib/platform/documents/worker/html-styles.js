import { attributeOf, elementsBelow, isElement, isText } from "./html-tree.js";

/**
 * Tells from style sheets which elements are raised, lowered or struck out: Google Docs, calibre and InDesign write no
 * `sup` and no `s`, but classes. Without them `412³` is read as 4123.
 */

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */
/** @typedef {"superscript" | "subscript"} Script */
/** @typedef {{ script: Script | "top" | "baseline" | null, isStruck: boolean | null }} TextStyle null where nothing is declared */
/** @typedef {{ tag: string, id: string, classes: string[] }} Compound */
/** @typedef {{ compounds: Compound[], style: TextStyle }} Rule the last compound is the element's own, others are around it */
/**
 * `scriptOf` gets the text before the element, since the cents of a price are only raised after a number.
 * @typedef {{ scriptOf: (element: HtmlElement, before: string) => Script | null, isStruck: (element: HtmlElement) => boolean }} PageStyles
 */

const CSS_MAX = 1_000_000;
const RULES_MAX = 2_000;
/** The last rules of a name are kept, since later ones win. */
const RULES_PER_KEY_MAX = 8;
const CLASSES_MAX = 12;
const NAMES_MAX = 1_000;
const COMPOUNDS_MAX = 4;
const ANCESTORS_MAX = 40;
const SHORT_MAX = 6;
const TEXT_ELEMENT = /^(?:span|a|font|b|i|em|strong|small|big|u|tt|data)$/;
/** Names in the style sheets of frameworks, which a page refers to and does not hold. */
const STRUCK_NAME = /(?:^|\s)(?:(?:text-decoration-)?line-through|strike-?through|strike|text-strike|struck)(?:\s|$)/i;
const RAISED_NAME = /(?:^|\s)(?:sup|super|superscript|text-super)(?:\s|$)/i;
const LOWERED_NAME = /(?:^|\s)(?:sub|subscript|text-sub)(?:\s|$)/i;
const CENTS_NAME = /(?:^|[\s_-])(?:cents?|centimes?|decimals?|fraction|minor)(?:[\s_-]|$)/i;

/** @type {TextStyle} */
const NOTHING = { script: null, isStruck: null };

/**
 * Reads the styles of a page from its `style` elements and from `sheets`.
 * @param {import("./html-tree.js").HtmlNode} root
 * @param {readonly string[]} [sheets]
 * @returns {PageStyles}
 */
export function readPageStyles(root, sheets = []) {
  const own = [...elementsBelow(root)].flatMap((element) =>
    element.tagName === "style" ? [element.childNodes.map((node) => (isText(node) ? node.value : "")).join("")] : [],
  );
  const rules = rulesByKey([...sheets, ...own]);
  /** @type {WeakMap<HtmlElement, TextStyle>} */
  const known = new WeakMap();
  const styleOf = (/** @type {HtmlElement} */ element) => {
    const style = known.get(element) ?? readStyle(element);
    known.set(element, style);
    return style;
  };
  /** @param {HtmlElement} element @returns {TextStyle} */
  function readStyle(element) {
    if (rules.size === 0 && attributeOf(element, "style") === null) return NOTHING;
    const keys = [element.tagName, `#${attributeOf(element, "id")}`, ...classesOf(element).map((name) => `.${name}`)];
    const declared = keys
      .flatMap((key) => rules.get(key) ?? [])
      .filter(({ compounds }) => isMatch(element, compounds))
      .map(({ style }) => style);
    const all = [...declared, declaredStyle(attributeOf(element, "style") ?? "")];
    return {
      script: all.findLast(({ script }) => script !== null)?.script ?? null,
      isStruck: all.findLast(({ isStruck }) => isStruck !== null)?.isStruck ?? null,
    };
  }
  return {
    scriptOf: (element, before) => {
      if (!TEXT_ELEMENT.test(element.tagName)) return null;
      const { script } = styleOf(element);
      if (script === "superscript" || script === "subscript") return script;
      const short = shortText(element);
      const names = attributeOf(element, "class") ?? "";
      const mayBeCents = script === "top" || element.tagName === "small" || CENTS_NAME.test(names);
      if (mayBeCents && /^\d{1,2}$/.test(short) && /\d$/.test(before)) return "superscript";
      if (script !== null || short === "") return null;
      return RAISED_NAME.test(names) ? "superscript" : LOWERED_NAME.test(names) ? "subscript" : null;
    },
    isStruck: (element) => styleOf(element).isStruck ?? STRUCK_NAME.test(attributeOf(element, "class") ?? ""),
  };
}

/** @param {HtmlElement} element */
const classesOf = (element) =>
  (attributeOf(element, "class") ?? "").trim().slice(0, NAMES_MAX).split(/\s+/, CLASSES_MAX);

/** The text of an element of a few characters, such as an exponent; empty for others. @param {HtmlElement} element */
function shortText({ childNodes: [only, ...others] }) {
  const text = only && others.length === 0 && isText(only) ? only.value.trim() : "";
  return text.length <= SHORT_MAX ? text : "";
}

/** The rules that raise, lower or strike out, by a name of the element that they are for. @param {readonly string[]} sheets */
function rulesByKey(sheets) {
  /** @type {Map<string, Rule[]>} */
  const byKey = new Map();
  let count = 0;
  for (const css of sheets)
    for (const rule of rulesOf(css.slice(0, CSS_MAX))) {
      const own = rule.compounds.at(-1);
      if (!own || ++count > RULES_MAX) continue;
      const key = own.id !== "" ? `#${own.id}` : own.classes[0] ? `.${own.classes[0]}` : own.tag;
      byKey.set(key, [...(byKey.get(key) ?? []), rule].slice(-RULES_PER_KEY_MAX));
    }
  return byKey;
}

/** @param {string} css @returns {Rule[]} */
function rulesOf(css) {
  /** @type {Rule[]} */
  const rules = [];
  const plain = withoutComments(css);
  let start = 0;
  for (let open = plain.indexOf("{"); open !== -1; open = plain.indexOf("{", start)) {
    const selectors = (plain.slice(start, open).split(/[;}]/).at(-1) ?? "").trim();
    const close = plain.indexOf("}", open);
    if (close === -1) break;
    if (/^@(?:media|supports|layer)\b/i.test(selectors) && !/\bprint\b/i.test(selectors)) {
      // The rules within hold on a screen.
      start = open + 1;
      continue;
    }
    if (selectors.startsWith("@")) {
      start = endOfBlock(plain, open);
      continue;
    }
    start = close + 1;
    const style = declaredStyle(plain.slice(open + 1, close));
    if (style.script === null && style.isStruck === null) continue;
    for (const selector of selectors.split(",")) {
      const compounds = compoundsOf(selector);
      if (compounds) rules.push({ compounds, style });
    }
  }
  return rules;
}

/** The place after a block with blocks in it. @param {string} css @param {number} open */
function endOfBlock(css, open) {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  return css.length;
}

/** @param {string} css */
function withoutComments(css) {
  /** @type {string[]} */
  const parts = [];
  let start = 0;
  for (let at = css.indexOf("/*"); at !== -1; at = css.indexOf("/*", start)) {
    parts.push(css.slice(start, at));
    const end = css.indexOf("*/", at + 2);
    if (end === -1) return parts.join(" ");
    start = end + 2;
  }
  return [...parts, css.slice(start)].join(" ");
}

/** The parts of a selector of elements, ids and classes; null for another one. @param {string} selector @returns {Compound[] | null} */
function compoundsOf(selector) {
  const parts = selector.replaceAll(">", " ").trim().split(/\s+/);
  if (parts.length > COMPOUNDS_MAX) return null;
  const compounds = parts.map((part) => {
    const [, tag = "", rest = ""] = /^([a-z][a-z0-9]{0,20})?((?:[.#][\w-]{1,100}){0,6})$/i.exec(part) ?? [];
    return {
      tag: tag.toLowerCase(),
      id: /#([\w-]+)/.exec(rest)?.[1] ?? "",
      classes: Array.from(rest.matchAll(/\.([\w-]+)/g), ([, name]) => name ?? ""),
    };
  });
  return compounds.some(({ tag, id, classes }) => tag === "" && id === "" && classes.length === 0) ? null : compounds;
}

/** @param {HtmlElement} element @param {Compound[]} compounds */
function isMatch(element, compounds) {
  const own = compounds.at(-1);
  if (!own || !hasNames(element, own)) return false;
  let place = compounds.length - 2;
  let parent = element.parentNode;
  for (let height = 0; parent && place >= 0 && height < ANCESTORS_MAX; height++) {
    const around = compounds[place];
    if (isElement(parent) && around && hasNames(parent, around)) place--;
    parent = "parentNode" in parent ? parent.parentNode : null;
  }
  return place < 0;
}

/** @param {HtmlElement} element @param {Compound} compound */
function hasNames(element, { tag, id, classes }) {
  if (tag !== "" && element.tagName !== tag) return false;
  if (id !== "" && attributeOf(element, "id") !== id) return false;
  const names = classes.length === 0 ? [] : classesOf(element);
  return classes.every((name) => names.includes(name));
}

/** @param {string} declarations @returns {TextStyle} */
function declaredStyle(declarations) {
  /** @type {TextStyle} */
  const style = { script: null, isStruck: null };
  for (const declaration of declarations.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (name === "vertical-align") style.script = scriptNamed(value);
    if (name === "text-decoration" || name === "text-decoration-line") style.isStruck = /\bline-through\b/.test(value);
  }
  return style;
}

/** @param {string} value of `vertical-align` @returns {TextStyle["script"]} */
function scriptNamed(value) {
  if (/^super\b/.test(value)) return "superscript";
  if (/^sub\b/.test(value)) return "subscript";
  return /^(?:text-)?top\b/.test(value) ? "top" : "baseline";
}
