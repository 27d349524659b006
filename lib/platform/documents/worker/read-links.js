import { parse } from "parse5";
import { attributeOf, elementsBelow, isText } from "./html-tree.js";

const TITLE_MAX = 300;
/** The most links that are sent, and the longest: a crawl lists far fewer. */
const LINKS_MAX = 5_000;
const LINK_MAX = 2_000;

/**
 * The title of an HTML page and the addresses that it links to, each once, in order and resolved against its address or
 * its own base. Links marked as nofollow are left out.
 * @param {string} html
 * @param {string} address
 * @returns {import("../port").PageLinks}
 */
export function readLinks(html, address) {
  /** @type {string | null} */
  let title = null;
  let base = address;
  /** @type {Set<string>} */
  const references = new Set();
  for (const element of elementsBelow(parse(html))) {
    const href = attributeOf(element, "href");
    if (element.tagName === "title") title ??= textOf(element) || null;
    if (element.tagName === "base" && href) base = resolve(href, address) ?? base;
    if (element.tagName === "a" && href && !/\bnofollow\b/i.test(attributeOf(element, "rel") ?? ""))
      references.add(href);
  }
  /** @type {Set<string>} */
  const links = new Set();
  for (const href of references) {
    const link = resolve(href, base);
    if (link !== null && link.length <= LINK_MAX) links.add(link);
    if (links.size === LINKS_MAX) break;
  }
  return { title, links: [...links] };
}

/** @param {import("./html-tree.js").HtmlElement} element */
function textOf({ childNodes }) {
  const text = childNodes.map((node) => (isText(node) ? node.value : "")).join("");
  return text.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX);
}

/** @param {string} href @param {string} base */
function resolve(href, base) {
  return URL.canParse(href, base) ? new URL(href, base).href : null;
}
