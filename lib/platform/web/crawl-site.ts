import type { PageLinks, Sitemap } from "../documents/port";
import { ROBOTS_MAX_BYTES } from "../documents/worker/read-robots.js";
import { createRobots, type Robots } from "./robots";

/** The most pages of a crawl, and the most sitemaps that it reads. */
const PAGES_MAX = 500;
const SITEMAPS_MAX = 50;
const PAGE_MAX_BYTES = 10 * 1024 * 1024;
/** The most addresses that are compared with robots.txt. */
const ADDRESSES_MAX = 5_000;
const URL_MAX = 2_000;
/** Links to pictures, scripts, media and other files without a document's text. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|zip|gz|tar|rar|7z|exe|dmg|apk|mp[34]|m4[av]|avi|mov|webm|og[gv]|wav|woff2?|ttf|eot)$/i;

type CrawledPage = { url: string; title: string | null };

export type CrawlState = Readonly<{
  pages: CrawledPage[];
  /** Number of addresses that robots.txt disallows. */
  disallowed: number;
  isTruncated: boolean;
}>;

/** A response, with the address that redirects led to. */
type CrawlResponse = Readonly<{ body: Buffer; contentType: string | null; address: string }>;

export type CrawlDeps = Readonly<{
  /** Fetches an address, its first `maxBytes` at most. */
  fetch: (url: string, maxBytes: number) => Promise<CrawlResponse>;
  /** The HTTP status of a fetch that threw; null when nothing answered. */
  statusOf: (error: unknown) => number | null;
  /** The links of an HTML page; null when they cannot be read. */
  readLinks: (html: Buffer, address: string) => Promise<PageLinks | null>;
  /** The addresses of a sitemap; null when the bytes are something else, or cannot be read. */
  readSitemap: (bytes: Buffer) => Promise<Sitemap | null>;
  /** The rules of a robots.txt for this crawler; null when they are too many. */
  readRobots: (bytes: Buffer) => Promise<readonly string[] | null>;
  /** Awaited between the steps of long work: yields to the event loop, and throws when the crawl has to end. */
  pause: () => Promise<void>;
  /** Called with the pages after each fetch. */
  report: (state: CrawlState) => Promise<void>;
  /** The User-Agent header, whose name robots.txt knows this crawler by. */
  agent: string;
}>;

/** The site's robots.txt disallows the first address. */
export class CrawlDisallowed extends Error {
  override readonly name = "CrawlDisallowed";
}

/**
 * Lists the pages of a site from one address on, one fetch at a time: all that a sitemap names, or the page itself and its
 * links, `depth` steps far. Pages of other sites are left out. Pages that robots.txt disallows are counted and never
 * fetched. Throws CrawlDisallowed, and the errors of fetching the first address.
 */
export async function crawlSite(deps: CrawlDeps, start: string, depth: number): Promise<CrawlState> {
  const asked = new URL(start);
  const robots = await fetchRobots(deps, asked);
  if (!robots.allows(asked)) throw new CrawlDisallowed();
  const first = await deps.fetch(asked.href, PAGE_MAX_BYTES);
  const address = new URL(first.address);
  const isMoved = address.origin !== asked.origin;
  const list = createPageList(address, isMoved ? await fetchRobots(deps, address) : robots);
  if (!list.allows(address)) throw new CrawlDisallowed();
  const sitemap = await deps.readSitemap(first.body);
  if (sitemap) await readSitemaps(deps, list, sitemap);
  else await followLinks(deps, list, first, depth);
  return list.state();
}

/** A site without a robots.txt allows everything (RFC 9309); one that fails to answer for it is not crawled. */
async function fetchRobots({ fetch, statusOf, readRobots, agent }: CrawlDeps, { origin }: URL): Promise<Robots> {
  try {
    const { body } = await fetch(`${origin}/robots.txt`, ROBOTS_MAX_BYTES);
    return createRobots(await readRobots(body), origin, agent);
  } catch (error) {
    const status = statusOf(error);
    if (status !== null && status >= 400 && status < 500) return { allows: () => true };
    throw error;
  }
}

type PageList = ReturnType<typeof createPageList>;

function createPageList(address: URL, robots: Robots) {
  const site = siteOf(address);
  const pages = new Map<string, string | null>();
  const seen = new Set<string>();
  const disallowed = new Set<string>();
  let isTruncated = false;
  return {
    isOfSite: (url: URL) => siteOf(url) === site,
    allows: robots.allows,
    /** Adds a page of the site; returns its address when it is new and allowed. */
    add: (href: string, title: string | null = null): string | null => {
      const url = pageUrl(href);
      if (!url || siteOf(url) !== site || seen.has(url.href)) return null;
      if (pages.size >= PAGES_MAX || seen.size >= ADDRESSES_MAX) {
        isTruncated = true;
        return null;
      }
      seen.add(url.href);
      if (!robots.allows(url)) {
        disallowed.add(url.href);
        return null;
      }
      pages.set(url.href, title);
      return url.href;
    },
    setTitle: (url: string, title: string | null) => void pages.set(url, title),
    remove: (url: string) => void pages.delete(url),
    state: (): CrawlState => {
      const listed = Array.from(pages, ([url, title]) => ({ url, title }));
      return { pages: listed, disallowed: disallowed.size, isTruncated };
    },
  };
}

/** Hosts with and without "www." are one site. */
function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, "")}:${port}`;
}

function pageUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || NO_PAGE.test(url.pathname)) return null;
  url.hash = "";
  return url.href.length <= URL_MAX ? url : null;
}

async function readSitemaps(deps: CrawlDeps, list: PageList, first: Sitemap): Promise<void> {
  const waiting: string[] = [];
  const seen = new Set<string>();
  let sitemap: Sitemap | null = first;
  while (sitemap) {
    for (const url of sitemap.urls) {
      await deps.pause();
      if (sitemap.kind === "pages") list.add(url);
      else if (seen.size < SITEMAPS_MAX && !seen.has(url)) {
        seen.add(url);
        waiting.push(url);
      }
    }
    await deps.report(list.state());
    sitemap = await nextSitemap(deps, list, waiting);
  }
}

/** The next sitemap of an index that can be read; null when none is left. */
async function nextSitemap(deps: CrawlDeps, list: PageList, waiting: string[]): Promise<Sitemap | null> {
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const url = URL.canParse(href) ? new URL(href) : null;
    if (!url || !list.isOfSite(url) || !list.allows(url) || list.state().isTruncated) continue;
    const response = await fetchOrStatus(deps, url.href);
    const sitemap = typeof response === "object" && response ? await deps.readSitemap(response.body) : null;
    if (sitemap) return sitemap;
  }
  return null;
}

async function followLinks(deps: CrawlDeps, list: PageList, first: CrawlResponse, depth: number): Promise<void> {
  const start = list.add(first.address);
  let level = start === null ? [] : [start];
  for (let step = 0; step < depth || step === 0; step++) {
    const next: string[] = [];
    for (const url of level) {
      const response = url === start ? first : await fetchOrStatus(deps, url);
      const isOther = typeof response === "object" && response && !list.isOfSite(new URL(response.address));
      // Gone, or moved to another site.
      if (typeof response === "number" || isOther) list.remove(url);
      else if (response?.contentType?.includes("html")) {
        const page = await deps.readLinks(response.body, response.address);
        list.setTitle(url, page?.title ?? null);
        for (const link of depth > 0 ? (page?.links ?? []) : []) {
          await deps.pause();
          const added = list.add(link);
          if (added !== null) next.push(added);
        }
      }
      await deps.report(list.state());
    }
    level = next;
  }
}

/** A later response; the HTTP status of a refused one; null when nothing answered. */
async function fetchOrStatus({ fetch, statusOf }: CrawlDeps, url: string): Promise<CrawlResponse | number | null> {
  try {
    return await fetch(url, PAGE_MAX_BYTES);
  } catch (error) {
    return statusOf(error);
  }
}
