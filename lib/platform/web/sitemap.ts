import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const unzip = promisify(gunzip);

/** The sitemap protocol allows files of 50 MB; a crawl lists far fewer pages than these hold. */
const UNPACKED_MAX_BYTES = 10 * 1024 * 1024;
/** The most addresses that the protocol allows in a sitemap. */
const URLS_MAX = 50_000;

/** A sitemap: its pages, or the sitemaps that an index names. */
export type Sitemap = Readonly<{ kind: "pages" | "index"; urls: readonly string[] }>;

/** Reads a sitemap (sitemaps.org), packed with gzip or not; null when the file is something else. */
export async function parseSitemap(bytes: Buffer): Promise<Sitemap | null> {
  const text = await textOf(bytes);
  const root = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/.exec(text.slice(0, 4_000));
  if (!root) return null;
  // Images and videos have a `loc` of their own, with a prefix.
  const urls: string[] = [];
  for (const [, loc = ""] of text.matchAll(/<loc>([^<]*|\s*<!\[CDATA\[[^<]*)<\/loc>/g)) {
    const url = textOfElement(loc);
    if (url !== "") urls.push(url);
    if (urls.length === URLS_MAX) break;
  }
  return { kind: root[1] === "urlset" ? "pages" : "index", urls };
}

/** The text of an element, as it is or in a CDATA section. */
function textOfElement(content: string): string {
  const text = content.trim();
  const isSection = text.startsWith(SECTION_START) && text.endsWith(SECTION_END);
  const plain = isSection ? text.slice(SECTION_START.length, -SECTION_END.length).trim() : text;
  return plain.replace(/&(amp|lt|gt|quot|apos|#39|#38);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const SECTION_START = "<![CDATA[";
const SECTION_END = "]]>";
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#38": "&" };

async function textOf(bytes: Buffer): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes.toString("utf8");
  const unpacked = await unzip(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }).catch(() => null);
  return unpacked?.toString("utf8") ?? "";
}
