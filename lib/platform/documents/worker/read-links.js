import { parse } from "parse5";
import { decodeText } from "./decode-text.js";
import { attributeOf, elementsBelow, isText } from "./html-tree.js";
import { declaredEncoding } from "./read-html.js";
import { charsetOf } from "./read-text.js";

const TITLE_MAX = 300;
/** The most links that are sent, and the longest: a crawl lists far fewer. */
const LINKS_MAX = 5_000;
const LINK_MAX = 2_000;

/** A page that leads on after a longer time is a page of its own. */
const REFRESH_MAX_SECONDS = 5;

/**
 * The title of an HTML page, the addresses that it links to, each once, in order and resolved against its address or its own
 * base, and what it says of itself to crawlers. Links marked as nofollow are left out.
 * @param {Uint8Array} bytes
 * @param {{ address: string, contentType?: string | null }} page
 * @returns {import("../port").PageLinks}
 */
export function readLinks(bytes, { address, contentType = null }) {
  const html = htmlOf(bytes, contentType);
  /** @type {string | null} */
  let title = null;
  let base = address;
  /** @type {string | null} */
  let canonical = null;
  /** @type {string | null} */
  let refresh = null;
  let isIndexed = true;
  /** @type {Set<string>} */
  const references = new Set();
  for (const element of elementsBelow(parse(html))) {
    const href = attributeOf(element, "href");
    const rel = attributeOf(element, "rel") ?? "";
    if (element.tagName === "title") title ??= textOf(element) || null;
    if (element.tagName === "base" && href) base = resolve(href, address) ?? base;
    if (element.tagName === "link" && href && /^canonical$/i.test(rel.trim())) canonical ??= href;
    if (element.tagName === "meta") {
      const content = attributeOf(element, "content") ?? "";
      const name = (attributeOf(element, "name") ?? "").toLowerCase();
      if (name === "robots" && /\b(?:noindex|none)\b/i.test(content)) isIndexed = false;
      if ((attributeOf(element, "http-equiv") ?? "").toLowerCase() === "refresh") refresh ??= refreshTarget(content);
    }
    if (element.tagName === "script") refresh ??= scriptTarget(element);
    if ((element.tagName === "a" || element.tagName === "area") && href && !/\bnofollow\b/i.test(rel))
      references.add(href);
  }
  /** @type {Set<string>} */
  const links = new Set();
  for (const href of references) {
    const link = resolve(href, base);
    if (link !== null && link.length <= LINK_MAX) links.add(link);
    if (links.size === LINKS_MAX) break;
  }
  const target = (/** @type {string | null} */ href) => {
    const url = href === null ? null : resolve(href, base);
    return url !== null && url.length <= LINK_MAX ? url : null;
  };
  return { title, links: [...links], canonical: target(canonical), refresh: target(refresh), isIndexed };
}

/** @param {Uint8Array} bytes @param {string | null} contentType */
function htmlOf(bytes, contentType) {
  try {
    return decodeText(bytes, { declared: charsetOf(contentType) ?? declaredEncoding(bytes) });
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
}

/** The address in `0; url=/en/`. @param {string} content */
function refreshTarget(content) {
  const found =
    /^\s{0,20}(\d{1,6})?(?:\.\d{0,6})?\s{0,20}[;,]?\s{0,20}(?:url\s{0,20}=\s{0,20})?["']?([^"'\s]{1,2000})["']?\s{0,20}$/i.exec(
      content,
    );
  return found?.[2] && Number(found[1] ?? 0) <= REFRESH_MAX_SECONDS ? found[2] : null;
}

/** A script of one step that leads on. */
const LEADS_ON =
  /^\s{0,99}(?:(?:window|document|top|self)\.){0,2}location(?:\.href)?\s{0,9}(?:=|\.(?:replace|assign)\s{0,9}\()\s{0,9}["']([^"'\s]{1,2000})["']\s{0,9}\)?;?\s{0,99}$/;

/** The address that a script leads on to when it does nothing else. @param {import("./html-tree.js").HtmlElement} script */
const scriptTarget = ({ childNodes }) =>
  LEADS_ON.exec(childNodes.map((node) => (isText(node) ? node.value : "")).join(""))?.[1] ?? null;

/** @param {import("./html-tree.js").HtmlElement} element */
function textOf({ childNodes }) {
  const text = childNodes.map((node) => (isText(node) ? node.value : "")).join("");
  return text.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX);
}

/** @param {string} href @param {string} base */
function resolve(href, base) {
  return URL.canParse(href, base) ? new URL(href, base).href : null;
}
