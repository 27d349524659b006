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
  const head = text.slice(0, 4_000);
  if (/<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>]/.test(head) && !/<html[\s>]/i.test(head))
    return parse(text);
  return listOf(text);
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
  let content = "";
  let root = "";
  const add = (/** @type {string} */ url) => {
    const address = url.trim();
    if (address !== "" && address.length <= URL_MAX && urls.length < URLS_MAX) urls.push(address);
  };
  // Sitemaps are often not well-formed; what can be read of them is read.
  parser.on("error", () => {});
  parser.on("opentag", ({ name, attributes }) => {
    root ||= localName(name);
    content = "";
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
    // Images and videos have a `loc` of their own.
    if (localName(name) === "loc" && PARENTS.test(localName(parent))) {
      add(content);
      alternates = [];
    } else if (localName(name) === "link" && localName(parent) === "item") add(content);
    else if (localName(name) === "url") {
      for (const href of alternates.slice(0, 1)) add(href);
      alternates = [];
    }
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

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(":") + 1);
/** A sitemap of plain text has an address a line, and nothing else. @param {string} text @returns {import("../port").Sitemap | null} */
function listOf(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
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
