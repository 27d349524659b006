import type { PageLinks, PageSource, RobotsFile, Sitemap } from "../documents/port";
import { ROBOTS_MAX_BYTES } from "../documents/worker/read-robots.js";
import { pageKey, pageUrl } from "./page-address";
import { createRobots, type Robots } from "./robots";

/** The most pages of a crawl, and the most sitemaps that it reads. */
const PAGES_MAX = 500;
const SITEMAPS_MAX = 50;
/** The most hosts whose pages a list may name: each has a robots.txt of its own. */
const HOSTS_MAX = 10;
const PAGE_MAX_BYTES = 10 * 1024 * 1024;
/** The most addresses that are compared with robots.txt. */
const ADDRESSES_MAX = 5_000;
/** The longest wait that a site may ask for, and how often it is waited for. */
const WAIT_MAX_MS = 30_000;
const WAIT_MS = 1_000;
const TRIES_MAX = 3;
/** Titles of pages that say with status 200 that nothing is there. */
const NOTHING_THERE =
  /^(?:error\s*)?404\b|\b(?:page|site) not found\b|\bseite (?:wurde )?nicht gefunden\b|\bpage (?:introuvable|non trouvée)\b|\bpágina no encontrada\b|\bpagina non trovata\b|\bpágina não encontrada\b|\bpagina niet gevonden\b|страница не найдена|页面不存在|ページが見つかりません|페이지를 찾을 수 없/iu;

/** `isBusy`: its server went on to ask for a later visit (429, 503). */
type CrawledPage = { url: string; title: string | null; isBusy?: boolean };

export type CrawlState = Readonly<{
  pages: CrawledPage[];
  /** Number of addresses that robots.txt disallows. */
  disallowed: number;
  isTruncated: boolean;
  /** The kind of list at the first address, null for a page; an `index` names further sitemaps. */
  list: "feed" | "sitemap" | "index" | null;
}>;

/** A response, with the address that redirects led to. */
type CrawlResponse = Readonly<{ body: Buffer; contentType: string | null; address: string }>;

export type CrawlDeps = Readonly<{
  /** Fetches an address, its first `maxBytes` at most. */
  fetch: (url: string, maxBytes: number) => Promise<CrawlResponse>;
  /** The HTTP status of a fetch that threw; null when nothing answered. */
  statusOf: (error: unknown) => number | null;
  /** How long a site that refused a fetch asks to wait; null when it does not say it. */
  retryAfterOf: (error: unknown) => number | null;
  wait: (ms: number) => Promise<void>;
  /** The links of an HTML page; null when they cannot be read. */
  readLinks: (html: Buffer, page: PageSource) => Promise<PageLinks | null>;
  /** The addresses of a sitemap; null when the bytes are something else, or cannot be read. */
  readSitemap: (bytes: Buffer) => Promise<Sitemap | null>;
  readRobots: (bytes: Buffer) => Promise<RobotsFile>;
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
 * links, `depth` steps far. Pages of other sites are left out, but a feed may name pages of any host, and a sitemap pages
 * of the site's subdomains. Pages that robots.txt disallows are counted and never fetched. Throws CrawlDisallowed, and the
 * errors of fetching the first address.
 */
export async function crawlSite(deps: CrawlDeps, start: string, depth: number): Promise<CrawlState> {
  const asked = new URL(start);
  const robots = await fetchRobots(deps, asked);
  if (!robots.allows(asked)) throw new CrawlDisallowed();
  const first = await fetchPatiently(deps, asked.href);
  const address = new URL(first.address);
  const isMoved = address.origin !== asked.origin;
  const list = createPageList(address, isMoved ? await fetchRobots(deps, address) : robots);
  if (!list.allows(address)) throw new CrawlDisallowed();
  const sitemap = await deps.readSitemap(first.body);
  if (sitemap) {
    list.setKind(sitemap.isFeed ? "feed" : sitemap.kind === "index" ? "index" : "sitemap");
    await readSitemaps(deps, list, { sitemap, base: first.address });
    return list.state();
  }
  const isHome = address.pathname === "/" && depth > 0;
  await followLinks(deps, list, first, depth);
  if (isHome)
    await readSitemaps(
      deps,
      list,
      null,
      robots.sitemaps.flatMap((href) => resolve(href, address.href)),
    );
  return list.state();
}

/** A site without a robots.txt allows everything (RFC 9309); one that fails to answer for it is not crawled. */
async function fetchRobots({ fetch, statusOf, readRobots, agent }: CrawlDeps, { origin }: URL): Promise<Robots> {
  try {
    const { body } = await fetch(`${origin}/robots.txt`, ROBOTS_MAX_BYTES);
    return createRobots(await readRobots(body), origin, agent);
  } catch (error) {
    const status = statusOf(error);
    if (status !== null && status >= 400 && status < 500) return { allows: () => true, sitemaps: [] };
    throw error;
  }
}

type PageList = ReturnType<typeof createPageList>;

function createPageList(address: URL, robots: Robots) {
  const site = siteOf(address);
  const hosts = new Map([[site, robots]]);
  const pages = new Map<string, string | null>();
  const seen = new Set<string>();
  const disallowed = new Set<string>();
  const busy = new Set<string>();
  let isTruncated = false;
  let kind: CrawlState["list"] = null;
  return {
    isOfSite: (url: URL) => siteOf(url) === site,
    allows: robots.allows,
    /** Whether a list may name pages of this address's host, which is not known yet. */
    mayAddHost: (url: URL, isFeed: boolean) =>
      !hosts.has(siteOf(url)) && hosts.size < HOSTS_MAX && (isFeed || siteOf(url).endsWith(`.${site}`)),
    addHost: (url: URL, ofHost: Robots) => void hosts.set(siteOf(url), ofHost),
    /** Adds a page of the site; returns its address when it is new and allowed. */
    add: (href: string, title: string | null = null): string | null => {
      const url = pageUrl(href);
      const ofHost = url ? hosts.get(siteOf(url)) : undefined;
      if (!url || !ofHost || seen.has(pageKey(url))) return null;
      if (pages.size >= PAGES_MAX || seen.size >= ADDRESSES_MAX) {
        isTruncated = true;
        return null;
      }
      seen.add(pageKey(url));
      if (!ofHost.allows(url)) {
        disallowed.add(url.href);
        return null;
      }
      pages.set(url.href, title);
      return url.href;
    },
    setTitle: (url: string, title: string | null) => void pages.set(url, title),
    remove: (url: string) => void pages.delete(url),
    setKind: (of: CrawlState["list"]) => {
      kind = of;
    },
    markBusy: (url: string) => void busy.add(url),
    state: (): CrawlState => {
      const listed = Array.from(pages, ([url, title]) => ({ url, title, ...(busy.has(url) ? { isBusy: true } : {}) }));
      return { pages: listed, disallowed: disallowed.size, isTruncated, list: kind };
    },
  };
}

/** Hosts with and without "www." are one site. */
function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, "")}:${port}`;
}

const resolve = (href: string, base: string): string[] => (URL.canParse(href, base) ? [new URL(href, base).href] : []);

type FoundSitemap = Readonly<{ sitemap: Sitemap; base: string }>;

async function readSitemaps(
  deps: CrawlDeps,
  list: PageList,
  first: FoundSitemap | null,
  waiting: string[] = [],
): Promise<void> {
  const seen = new Set<string>(waiting);
  let found = first ?? (await nextSitemap(deps, list, waiting));
  while (found) {
    for (const href of found.sitemap.urls) {
      await deps.pause();
      const [url] = resolve(href, found.base);
      if (url === undefined) continue;
      if (found.sitemap.kind === "pages") {
        await admitHost(deps, list, { url: new URL(url), isFeed: found.sitemap.isFeed });
        list.add(url);
      } else if (seen.size < SITEMAPS_MAX && !seen.has(url)) {
        seen.add(url);
        waiting.push(url);
      }
    }
    await deps.report(list.state());
    found = await nextSitemap(deps, list, waiting);
  }
}

/** Reads the robots.txt of a further host before its first page is listed; a host that does not answer for it has none. */
async function admitHost(
  deps: CrawlDeps,
  list: PageList,
  { url, isFeed }: { url: URL; isFeed: boolean },
): Promise<void> {
  if (!/^https?:$/.test(url.protocol) || !list.mayAddHost(url, isFeed)) return;
  try {
    list.addHost(url, await fetchRobots(deps, url));
  } catch {
    await deps.pause();
    list.addHost(url, { allows: () => false, sitemaps: [] });
  }
}

/** The next sitemap of an index that can be read; null when none is left. */
async function nextSitemap(deps: CrawlDeps, list: PageList, waiting: string[]): Promise<FoundSitemap | null> {
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const url = URL.canParse(href) ? new URL(href) : null;
    if (!url || !list.isOfSite(url) || !list.allows(url) || list.state().isTruncated) continue;
    const response = await fetchOrStatus(deps, url.href);
    const sitemap = typeof response === "object" && response ? await deps.readSitemap(response.body) : null;
    if (sitemap && typeof response === "object" && response) return { sitemap, base: response.address };
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
      next.push(...(await visit(deps, list, { url, response, depth })));
      await deps.report(list.state());
    }
    level = next;
  }
}

type Visit = Readonly<{ url: string; response: CrawlResponse | number | null; depth: number }>;

/** Lists a page by what was fetched from its address; returns the new addresses that it links to. */
async function visit(deps: CrawlDeps, list: PageList, { url, response, depth }: Visit): Promise<string[]> {
  // A page that is busy is there all the same.
  if (typeof response === "number") {
    if (response === 429 || response === 503) list.markBusy(url);
    else list.remove(url);
    return [];
  }
  if (response === null) return [];
  const next: string[] = [];
  // Moved to another site, or to another page of this one.
  if (!list.isOfSite(new URL(response.address))) {
    list.remove(url);
    return [];
  }
  const listed = isSamePage(response.address, url) ? url : moveTo(list, url, response.address);
  if (!isHtml(response)) return [];
  const page = await deps.readLinks(response.body, { address: response.address, contentType: response.contentType });
  if (!page) return [];
  if (listed !== null) list.setTitle(listed, page.title);
  const isLeftOut = !page.isIndexed || NOTHING_THERE.test(page.title ?? "");
  if (listed !== null && isLeftOut) list.remove(listed);
  const target = page.refresh ?? page.canonical;
  if (listed !== null && !isLeftOut && target !== null && !isSamePage(target, listed)) {
    const moved = isOnSite(list, target) ? moveTo(list, listed, target) : null;
    if (moved !== null && page.refresh !== null) next.push(moved);
    else if (moved !== null) list.setTitle(moved, page.title);
  }
  for (const link of depth > 0 ? page.links : []) {
    await deps.pause();
    const added = list.add(link);
    if (added !== null) next.push(added);
  }
  return next;
}

/** Lists a page under another address of the site; null when that is listed already, or may not be. */
function moveTo(list: PageList, from: string, to: string): string | null {
  list.remove(from);
  return list.add(to);
}

const isOnSite = (list: PageList, href: string) => URL.canParse(href) && list.isOfSite(new URL(href));

function isSamePage(a: string, b: string): boolean {
  const [first, second] = [pageUrl(a), pageUrl(b)];
  return first !== null && second !== null && pageKey(first) === pageKey(second);
}

/** Whether a response is a page: some servers do not name its type. */
function isHtml({ contentType, body }: CrawlResponse): boolean {
  if (contentType) return contentType.includes("html");
  return /^\s*<(?:!doctype html|html|head|body|\?xml)/i.test(body.subarray(0, 500).toString("latin1"));
}

/** Fetches an address, and again when its server asks to wait. Throws the last error. */
async function fetchPatiently(deps: CrawlDeps, url: string): Promise<CrawlResponse> {
  for (let tries = 1; ; tries++) {
    try {
      return await deps.fetch(url, PAGE_MAX_BYTES);
    } catch (error) {
      const status = deps.statusOf(error);
      const asked = deps.retryAfterOf(error) ?? (status === 429 ? WAIT_MS : null);
      const mayRetry = (status === 429 || status === 503) && asked !== null && asked <= WAIT_MAX_MS;
      if (!mayRetry || tries === TRIES_MAX) throw error;
      await deps.wait(asked);
    }
  }
}

/** A later response; the HTTP status of a refused one; null when nothing answered. */
async function fetchOrStatus(deps: CrawlDeps, url: string): Promise<CrawlResponse | number | null> {
  try {
    return await fetchPatiently(deps, url);
  } catch (error) {
    return deps.statusOf(error);
  }
}
