import "server-only";
import { CLIENT_HEADER, DIRECT_HEADER, HOST_HEADER, REQUEST_ID_HEADER } from "../contract/http/transport";
import { LOCALE_HEADER } from "../contract/languages/locales";
import { SPOKEN_RANGE_HEADER } from "../contract/voice/spoken-range";
import { navigationLocale } from "./preferred-locale";

/** Headers that identify the caller. lib/server sets them and drops any that the caller sent. */
const CALLER_HEADERS = [CLIENT_HEADER, DIRECT_HEADER, REQUEST_ID_HEADER] as const;

const INWARD = [
  "accept",
  "accept-language",
  "cell-signature",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "last-event-id",
  "range",
  "stripe-signature",
  "user-agent",
  ...CALLER_HEADERS,
] as const;

const OUTWARD = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-range",
  "content-security-policy",
  "content-type",
  "etag",
  "retry-after",
  "x-accel-buffering",
  "x-request-id",
  SPOKEN_RANGE_HEADER,
] as const;

/** The headers of a request that are forwarded to the platform: an allowlist. A download is in the language of its page. */
export function inwardHeaders(from: Headers): Headers {
  const headers = withHost(pick(from, INWARD), from);
  setLanguages(headers, [navigationLocale((name) => from.get(name)), from.get("accept-language")]);
  return headers;
}

/** The headers of a response that are forwarded to the browser. Content-Length is dropped where compression changes the length. */
export function outwardHeaders(from: Headers): Headers {
  const isWhole = !from.has("content-encoding") && !from.get("content-type")?.startsWith("text/event-stream");
  return pick(from, isWhole ? [...OUTWARD, "content-length"] : OUTWARD);
}

/**
 * The headers that identify the caller to the platform, and no others. The platform answers a page's calls in the page's language,
 * whose locale the middleware sent, and a redirect below /api in the language of the referring page.
 */
export function callerHeaders(from: Headers): Headers {
  const headers = withHost(pick(from, ["accept-language", ...CALLER_HEADERS]), from);
  const locale = from.get(LOCALE_HEADER) ?? navigationLocale((name) => from.get(name));
  setLanguages(headers, [locale, from.get("accept-language")]);
  return headers;
}

/** The page of the same host that a request came from; null when it came from elsewhere or has no Referer. */
export function sameOriginReferer(headers: Headers): string | null {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === headers.get("host") ? pathname + search : null;
}

function setLanguages(headers: Headers, languages: readonly (string | null)[]): void {
  const known = languages.filter((value) => value !== null);
  if (known.length > 0) headers.set("accept-language", known.join(","));
}

/** Adds the host of the request: grants are valid for certain hosts only. */
function withHost(headers: Headers, from: Headers): Headers {
  const host = from.get("host");
  if (host) headers.set(HOST_HEADER, host);
  return headers;
}

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
