import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { localeToRedirectTo } from "../../bff/preferred-locale";
import { isMainHost, parseHost } from "../../contract/http/host";
import { splitLocale } from "../../contract/languages/locales";
import { cacheKeyParameters } from "../../contract/pages/site-pages";
import type { Settings } from "../../platform/config";

export type CacheKey = Readonly<{
  /** Equal for requests that have the same answer, and only for those. */
  key: string;
  /** The address to render: without the parts of the query that the page does not read. */
  url: string;
  /** Whether this is a page's usual address. A page can have any number of other addresses, so they share a small store. */
  isPlain: boolean;
}>;

const FRAMES = new Set(["iframe", "frame", "fencedframe", "embed", "object"]);
const PLAIN_PATH = /^\/[a-z\d-]*$/;
const VALUE_MAX = 200;

export type KeyOf = (request: Pick<IncomingMessage, "method" | "url" | "headers">) => CacheKey | null;

/**
 * Makes the function that computes a request's cache key; null for a request whose answer is not a public HTML page. Fetches by
 * Next's router (`rsc`) are rendered each time, and a reader who is redirected to another language is not served from the
 * cache. The language of the interface is a part of the path.
 */
export function createKeyOf({ appUrl, port }: Pick<Settings, "appUrl" | "port">): KeyOf {
  const hosts = new LRUCache<string, ReturnType<typeof readHost>>({
    max: 1_000,
    memoMethod: (host) => readHost(host, appUrl, port),
  });
  const names = new LRUCache<string, { read: readonly string[] | null; isPlain: boolean }>({
    max: 5_000,
    memoMethod: (place) => {
      const { path } = splitLocale(place.slice(1));
      return { read: cacheKeyParameters(path, place.startsWith("m")), isPlain: PLAIN_PATH.test(path) };
    },
  });
  return ({ method, url = "/", headers }) => {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization || !headers.host) return null;
    if (headers.rsc !== undefined || FRAMES.has(String(headers["sec-fetch-dest"]))) return null;
    const { host, isMain, isUsual } = hosts.memo(headers.host);
    const at = url.indexOf("?");
    const path = at === -1 ? url : url.slice(0, at);
    const { read, isPlain } = names.memo((isMain ? "m" : "o") + path);
    if (!read || localeToRedirectTo(path, (name) => headers[name] as string | undefined)) return null;
    const query = at === -1 ? "" : normalizedQuery(new URLSearchParams(url.slice(at + 1)), read);
    return {
      key: `${host}\n${path}\n${query}`,
      url: query === "" ? path : `${path}?${query}`,
      isPlain: isUsual && query === "" && isPlain,
    };
  };
}

/** A Host header can carry any port; only two are usual. */
function readHost(header: string, appUrl: URL, ownPort: number) {
  const { hostname, port } = parseHost(header);
  return {
    host: header.toLowerCase(),
    isMain: isMainHost(hostname, appUrl.hostname),
    isUsual: port === "" || port === appUrl.port || port === String(ownPort),
  };
}

/** The values of the names that the page reads, in the order of the names. */
function normalizedQuery(query: URLSearchParams, names: readonly string[]): string {
  const normalized = new URLSearchParams();
  for (const name of names) {
    const [value, ...others] = query.getAll(name);
    if (value && value.length <= VALUE_MAX && others.length === 0) normalized.set(name, value);
  }
  return normalized.toString();
}
