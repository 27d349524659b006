import { gunzipSync } from "node:zlib";

/** The sitemap protocol allows files of 50 MB; a crawl lists far fewer pages than these hold. */
const UNPACKED_MAX_BYTES = 10 * 1024 * 1024;
/** The most addresses that the protocol allows in a sitemap. */
const URLS_MAX = 50_000;

/**
 * Reads a sitemap (sitemaps.org), packed with gzip or not; null when the file is something else.
 * @param {Buffer} bytes
 * @returns {import("../port").Sitemap | null}
 */
export function readSitemap(bytes) {
  const text = textOf(bytes);
  const root = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/.exec(text.slice(0, 4_000));
  if (!root) return null;
  // Images and videos have a `loc` of their own, with a prefix.
  /** @type {string[]} */
  const urls = [];
  for (const [, loc = ""] of text.matchAll(/<loc>([^<]*|\s*<!\[CDATA\[[^<]*)<\/loc>/g)) {
    const url = textOfElement(loc);
    if (url !== "") urls.push(url);
    if (urls.length === URLS_MAX) break;
  }
  return { kind: root[1] === "urlset" ? "pages" : "index", urls };
}

/** The text of an element, as it is or in a CDATA section. @param {string} content */
function textOfElement(content) {
  const text = content.trim();
  const isSection = text.startsWith(SECTION_START) && text.endsWith(SECTION_END);
  const plain = isSection ? text.slice(SECTION_START.length, -SECTION_END.length).trim() : text;
  return plain.replace(/&(amp|lt|gt|quot|apos|#39|#38);/g, (_, name) => ENTITIES[name] ?? "");
}

const SECTION_START = "<![CDATA[";
const SECTION_END = "]]>";
/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#38": "&" };

/** @param {Buffer} bytes */
function textOf(bytes) {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes.toString("utf8");
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }).toString("utf8");
  } catch {
    return "";
  }
}
