import { gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { decodeText } from "./decode-text.js";
import { declaredEncoding } from "./read-html.js";

/** The sitemap protocol allows files of 50 MB; a crawl lists far fewer pages than these hold. */
const UNPACKED_MAX_BYTES = 10 * 1024 * 1024;
/** The most addresses that the protocol allows in a sitemap. */
const URLS_MAX = 50_000;
const URL_MAX = 2_000;
const PARENTS = /^(?:url|sitemap|urlset|sitemapindex)$/;
const HEAD = 64 * 1024;
const DEPTH_MAX = 50;
/** Stands for the address of the file, which a relative base is relative to. */
const HERE = "https://here.invalid/here/";
const FEEDS = /^(?:rss|feed|RDF)$/;
const ROOTS = /^(?:urlset|sitemapindex|rss|feed|RDF)$/;

/**
 * Reads a sitemap (sitemaps.org) in XML or as a list of addresses, or a feed (RSS, Atom), packed with gzip or not; null when
 * the file is something else. Addresses are as they are written, and may be relative.
 * @param {Buffer} bytes
 * @returns {import("../port").Sitemap | null}
 */
export function readSitemap(bytes) {
  const text = textOf(bytes);
  const head = text.slice(0, HEAD);
  const root = /<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>]/.exec(head);
  // Servers print warnings above it.
  if (root && !/<html[\s>]/i.test(head)) return parse(withEscapedSigns(text.slice(root.index)));
  return jsonFeedOf(text) ?? listOf(text);
}

/** Escapes the ampersands of addresses that were pasted as they are: the parser loses what follows them. @param {string} text */
function withEscapedSigns(text) {
  return text
    .split("<![CDATA[")
    .map((part, place) => {
      const end = place === 0 ? 0 : part.indexOf("]]>");
      if (end === -1) return part;
      return (
        part.slice(0, end) +
        part.slice(end).replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|(?:amp|lt|gt|quot|apos);)/gi, "&amp;")
      );
    })
    .join("<![CDATA[");
}

/** A JSON Feed (jsonfeed.org). @param {string} text @returns {import("../port").Sitemap | null} */
function jsonFeedOf(text) {
  if (!/^\s{0,100}\{/.test(text) || !text.slice(0, HEAD).includes("jsonfeed.org/version")) return null;
  try {
    const { items } = JSON.parse(text);
    const urls = Array.isArray(items) ? items.map((item) => item?.url).filter((url) => typeof url === "string") : [];
    return { kind: "pages", isFeed: true, urls: urls.filter((url) => url.length <= URL_MAX).slice(0, URLS_MAX) };
  } catch {
    return null;
  }
}

/** @param {string} text @returns {import("../port").Sitemap | null} */
function parse(text) {
  const parser = new SaxesParser({ fragment: false });
  /** The open elements. @type {string[]} */
  const path = [];
  /** @type {string[]} */
  const urls = [];
  /** @type {string[]} */
  let alternates = [];
  /** The id of an entry and the address of its content, which stand in for a missing link. @type {string[]} */
  let others = [];
  let hasPage = false;
  /** The base of each open element. @type {string[]} */
  const bases = [];
  let content = "";
  let root = "";
  const add = (/** @type {string} */ url) => {
    const address = basedOn(bases.at(-1) ?? "", url.trim());
    hasPage ||= address !== "";
    if (address !== "" && address.length <= URL_MAX && urls.length < URLS_MAX) urls.push(address);
  };
  // Sitemaps are often not well-formed; what can be read of them is read.
  parser.on("error", () => {});
  parser.on("opentag", ({ name, attributes }) => {
    root ||= localName(name);
    content = "";
    const around = bases.at(-1) ?? "";
    const base = String(attributes["xml:base"] ?? "");
    bases.push(base === "" || bases.length > DEPTH_MAX ? around : basedOn(around, base));
    if (/^(?:item|entry|url|sitemap)$/.test(localName(name))) {
      others = [];
      hasPage = false;
    }
    if (localName(name) === "content" && attributes.src) others.unshift(String(attributes.src));
    if (localName(name) === "guid" && String(attributes.isPermaLink ?? "true") === "false") content = NO_ADDRESS;
    if (localName(name) === "item" && attributes["rdf:about"]) others.push(String(attributes["rdf:about"]));
    const href = String(attributes.href ?? "");
    const isAlternate = String(attributes.rel ?? "alternate") === "alternate";
    if (localName(name) === "link" && href !== "" && isAlternate) {
      if (localName(path.at(-1) ?? "") === "entry") add(href);
      else if (localName(path.at(-1) ?? "") === "url") alternates.push(href);
    }
    path.push(name);
  });
  const append = (/** @type {string} */ part) => {
    if (content.length <= URL_MAX) content += part;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("closetag", ({ name }) => {
    path.pop();
    const parent = path.at(-1) ?? "";
    const isEntry = /^(?:item|entry)$/.test(localName(parent));
    if (isEntry && /^(?:guid|id)$/.test(localName(name)) && /^\s*https?:\/\//i.test(content)) others.push(content);
    if (isEntry && localName(name) === "origLink") others.unshift(content);
    // Images and videos have a `loc` of their own.
    if (localName(name) === "loc" && PARENTS.test(localName(parent))) {
      add(content);
      alternates = [];
    } else if (localName(name) === "link" && (localName(parent) === "item" || isEntry) && content.trim() !== "")
      add(content);
    else if (/^(?:url|sitemap)$/.test(localName(name))) {
      // Some write the address without its element, or name other languages alone.
      if (!hasPage && /^\s*https?:\/\//i.test(content)) add(content);
      if (!hasPage) for (const href of alternates.slice(0, 1)) add(href);
      alternates = [];
    } else if (/^(?:item|entry)$/.test(localName(name)) && !hasPage) for (const other of others.slice(0, 1)) add(other);
    bases.pop();
    content = "";
  });
  try {
    parser.write(text).close();
  } catch {
    // The addresses before the fault count.
  }
  if (!ROOTS.test(root)) return null;
  return { kind: root === "sitemapindex" ? "index" : "pages", isFeed: FEEDS.test(root), urls };
}

/** Marks the text of a `guid` as a name instead of an address. */
const NO_ADDRESS = "urn:";

/** An address by a base that may be relative to the file itself. @param {string} base @param {string} href */
function basedOn(base, href) {
  if (base === "" || href === "") return href;
  const absolute = URL.canParse(base, HERE) ? new URL(base, HERE).href : HERE;
  const url = URL.canParse(href, absolute) ? new URL(href, absolute).href : href;
  if (url.startsWith(HERE)) return url.slice(HERE.length);
  return url.startsWith(new URL(HERE).origin) ? url.slice(new URL(HERE).origin.length) : url;
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(":") + 1);
/** A sitemap of plain text has an address a line, and nothing else but columns behind it. @param {string} text @returns {import("../port").Sitemap | null} */
function listOf(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/[\t ].*$/, ""))
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isList = lines.length > 0 && lines.every((line) => line.length <= URL_MAX && /^https?:\/\/\S+$/.test(line));
  return isList ? { kind: "pages", isFeed: false, urls: lines.slice(0, URLS_MAX) } : null;
}

/** @param {Buffer} bytes */
function textOf(bytes) {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }) : bytes;
    return decodeText(plain, { declared: declaredEncoding(plain) });
  } catch {
    return "";
  }
}
