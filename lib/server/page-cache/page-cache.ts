import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import inject from "light-my-request";
import { LOCALE_VARY } from "../../bff/preferred-locale";
import { CACHE_FILL_HEADER, LIFETIME_HEADER, TAGS_HEADER } from "../../contract/http/transport";
import { splitLocale } from "../../contract/languages/locales";
import type { Settings } from "../../platform/config";
import type { ChangeListener } from "../../platform/db/notices/change-listener";
import type { Handler } from "../listener";
import { securityHeaders } from "../secure-headers";
import { type CacheKey, createKeyOf, type KeyOf } from "./cache-key";
import { type Cacheability, PRIVATE, type RenderedHead, readCacheability } from "./cacheability";
import { type CachedPage, createCachedPage, type HeaderList } from "./cached-page";
import { exchangeNonces } from "./hashed-csp";
import { PageStore } from "./page-store";
import { sendPage } from "./send-page";

export type PageCacheCounts = Readonly<Record<"entries" | "bytes" | "hits" | "misses" | "fills" | "drops", number>>;

/** A rendering that several requests may wait for, and the tags that were invalidated since it started. */
type Fill = Readonly<{ page: Promise<CachedPage | null>; invalidated: Set<string> }>;

/** The share of the memory for unusual addresses, whose number has no limit. */
const VARIANTS_SHARE = 0.25;
/** How often a request waits for another request's rendering before it renders the page itself. */
const WAITS_MAX = 2;
const PAGE_MAX_BYTES = 2 * 1024 * 1024;

type Rendering = Readonly<{
  stored: CachedPage | null;
  send: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
}>;

/**
 * A shared HTTP cache of public pages in front of Next (RFC 9111). A page is invalidated by its tags when the data behind it
 * changes, and a rendering that began before the change is not stored. While the change notices do not arrive, the
 * cache is off.
 */
export class PageCache {
  readonly keyOf: KeyOf;
  readonly #settings: Settings;
  readonly #plain: PageStore;
  readonly #variants: PageStore;
  readonly #fills = new Map<string, Fill>();
  readonly #counts = { hits: 0, misses: 0, fills: 0, drops: 0 };
  #isConnected = false;

  constructor(settings: Settings, options: { now?: () => number } = {}) {
    this.#settings = settings;
    this.#plain = new PageStore(settings.pageCacheBytes * (1 - VARIANTS_SHARE), options.now);
    this.#variants = new PageStore(settings.pageCacheBytes * VARIANTS_SHARE, options.now);
    const keyOf = createKeyOf(settings);
    this.keyOf = (request) => (this.#isConnected && settings.pageCacheBytes > 0 ? keyOf(request) : null);
  }

  /** Receives the platform's change notices: a tag (`entity:<id>`, `directory`, `*` for all), and whether notices arrive. */
  readonly changes: ChangeListener = {
    changed: (tag) => this.#invalidate(tag),
    isConnected: (isConnected) => {
      this.#isConnected = isConnected;
      this.#invalidate("*");
    },
  };

  /** Sends the stored page of a key; false when none is stored. */
  sendStored(request: IncomingMessage, response: ServerResponse, key: CacheKey): boolean {
    const page = this.#storeOf(key).get(key.key);
    if (!page) return false;
    this.#counts.hits += 1;
    sendPage(request, response, page);
    return true;
  }

  /** Renders a page that is not cached: once for all requests that arrive during the rendering. */
  async render(request: IncomingMessage, response: ServerResponse, key: CacheKey, next: Handler): Promise<void> {
    this.#counts.misses += 1;
    if (request.method !== "GET") return next(request, response);
    for (let waits = 0; waits < WAITS_MAX; waits++) {
      const fill = this.#fills.get(key.key);
      if (!fill) return this.#fill(request, response, key, next);
      const page = await fill.page;
      if (response.destroyed) return;
      // A page that was invalidated after its rendering is no longer stored.
      if (page && this.#storeOf(key).get(key.key) === page) return sendPage(request, response, page);
    }
    return next(request, response);
  }

  counts(): PageCacheCounts {
    const entries = this.#plain.size + this.#variants.size;
    return { entries, bytes: this.#plain.bytes + this.#variants.bytes, ...this.#counts };
  }

  async #fill(request: IncomingMessage, response: ServerResponse, key: CacheKey, next: Handler): Promise<void> {
    const invalidated = new Set<string>();
    const rendering = this.#renderOnce(request, key, next, invalidated);
    const page = rendering.then(
      ({ stored }) => stored,
      () => null,
    );
    const fill: Fill = { page, invalidated };
    this.#fills.set(key.key, fill);
    const { send } = await rendering.finally(() => this.#fills.delete(key.key));
    await send(request, response);
  }

  /** Renders a page and stores it if it may be shared. Resolves as soon as that is known. */
  async #renderOnce(
    request: IncomingMessage,
    key: CacheKey,
    next: Handler,
    invalidated: ReadonlySet<string>,
  ): Promise<Rendering> {
    const rendered = await renderWith(next, request, key);
    const cacheability = readCacheability(rendered);
    if (!cacheability) return { stored: null, send: (_, response) => passOn(rendered, response) };
    const body = await buffer(rendered.stream());
    const page = await this.#encode(request, rendered, body, { ...key, ...cacheability });
    const isStale = invalidated.has("*") || cacheability.tags.some((tag) => invalidated.has(tag));
    if (isStale || body.length > PAGE_MAX_BYTES) {
      return { stored: null, send: (reader, response) => sendPage(reader, response, asPrivate(page)) };
    }
    this.#storeOf(key).set(page);
    this.#counts.fills += 1;
    return { stored: page, send: (reader, response) => sendPage(reader, response, page) };
  }

  async #encode(
    request: IncomingMessage,
    rendered: RenderedHead,
    body: Buffer,
    about: CacheKey & Cacheability,
  ): Promise<CachedPage> {
    const { html, policy } = exchangeNonces(body.toString("utf8"), this.#settings);
    const { key, url, tags, lifetimeMs } = about;
    const security = securityHeaders(request, this.#settings);
    const headers = storedHeaders(rendered.headers, policy, security, splitLocale(url).prefix === null);
    return createCachedPage({ key, tags, lifetimeMs, headers }, Buffer.from(html));
  }

  #invalidate(tag: string): void {
    for (const fill of this.#fills.values()) fill.invalidated.add(tag);
    this.#counts.drops += this.#plain.invalidate(tag) + this.#variants.invalidate(tag);
  }

  #storeOf({ isPlain }: Pick<CacheKey, "isPlain">): PageStore {
    return isPlain ? this.#plain : this.#variants;
  }
}

type Rendered = RenderedHead & Readonly<{ stream: () => Readable }>;

/** Renders a page by a separate request, without the headers of the reader's connection and cached copy. */
async function renderWith(next: Handler, request: IncomingMessage, { url }: CacheKey): Promise<Rendered> {
  const headers: IncomingHttpHeaders = { ...request.headers, [CACHE_FILL_HEADER]: "1" };
  for (const name of READER_HEADERS) delete headers[name];
  const rendered = await inject(
    (inner, response) => {
      next(inner as IncomingMessage, response as unknown as ServerResponse).catch((error: unknown) => {
        if (response.headersSent) return void response.destroy(error as Error);
        console.error(error);
        response.writeHead(500).end();
      });
    },
    { method: "GET", url, headers: headers as Record<string, string>, payloadAsStream: true },
  );
  return {
    statusCode: rendered.statusCode,
    headers: rendered.headers as IncomingHttpHeaders,
    stream: () => rendered.stream(),
  };
}

/** Streams a page that may not be stored to its reader. */
async function passOn({ statusCode, headers, stream }: Rendered, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !CONNECTION_HEADERS.has(name)) response.setHeader(name, value);
  }
  // A failure, or a page with a cookie, must not be stored as the public page by a cache in front either.
  if (headers[TAGS_HEADER] !== undefined || statusCode >= 500) response.setHeader("cache-control", PRIVATE);
  response.statusCode = statusCode;
  await pipeline(stream(), response).catch((error: NodeJS.ErrnoException) => {
    // The reader has disconnected.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

const READER_HEADERS = ["connection", "if-modified-since", "if-none-match", "range"];
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", TAGS_HEADER, LIFETIME_HEADER]);

/** Headers of one response alone, and those that are set with each representation. */
const UNSTORED_HEADERS = new Set([
  ...CONNECTION_HEADERS,
  ...["content-length", "content-security-policy", "date", "etag", "set-cookie", "vary", "x-request-id"],
]);

/** @param isRedirectedByLanguage whether readers of other languages get a redirect at this address */
function storedHeaders(
  rendered: IncomingHttpHeaders,
  policy: string,
  security: HeaderList,
  isRedirectedByLanguage: boolean,
): HeaderList {
  const own = Object.entries(rendered).filter(([name, value]) => value !== undefined && !UNSTORED_HEADERS.has(name));
  // Next repeats the nonce in its preload headers.
  const headers = own.map(([name, value]) => [name, String(value).replace(/;\s*nonce="[^"]*"/g, "")] as const);
  const renderedNames = new Set(headers.map(([name]) => name));
  const added = security.map(([name, value]) => [name.toLowerCase(), value] as const);
  const vary = [rendered.vary, isRedirectedByLanguage && LOCALE_VARY, "accept-encoding"].filter(Boolean).join(", ");
  return [
    ...headers,
    ...added.filter(([name]) => name !== "content-security-policy" && !renderedNames.has(name)),
    ["content-security-policy", policy],
    ["vary", vary],
  ];
}

/** The page with headers that keep caches in front of this process from storing it. */
function asPrivate(page: CachedPage): CachedPage {
  const representations = Object.fromEntries(
    Object.entries(page.representations).map(([encoding, { head, ...rest }]) => {
      const at = head.indexOf("cache-control");
      return [encoding, { ...rest, head: head.with(at + 1, PRIVATE) }];
    }),
  ) as CachedPage["representations"];
  return { ...page, representations };
}
