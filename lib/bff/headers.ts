import "server-only";
import { CLIENT_HEADER, DIRECT_HEADER, HOST_HEADER, REQUEST_ID_HEADER } from "../contract/transport";

/** What the platform is told about the caller. lib/server wrote these; what came from outside is gone by then. */
const CALLER_HEADERS = [CLIENT_HEADER, DIRECT_HEADER, REQUEST_ID_HEADER] as const;

const INWARD = [
  "accept",
  "accept-language",
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
] as const;

/** The headers of a request that reach the platform: what is not named does not cross. */
export function inwardHeaders(from: Headers): Headers {
  return withHost(pick(from, INWARD), from);
}

/** The headers of an answer that reach the browser. A length is passed on only where it is the length of what is sent. */
export function outwardHeaders(from: Headers): Headers {
  const isWhole = !from.has("content-encoding") && !from.get("content-type")?.startsWith("text/event-stream");
  return pick(from, isWhole ? [...OUTWARD, "content-length"] : OUTWARD);
}

/** The headers that tell the platform who calls, and nothing else. */
export function callerHeaders(from: Headers): Headers {
  return withHost(pick(from, ["accept-language", ...CALLER_HEADERS]), from);
}

/** Names the host that a request came to: the platform judges by it which grants count. */
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
