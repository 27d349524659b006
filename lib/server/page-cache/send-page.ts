import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CachedPage, Representation } from "./cached-page";

/** Sends a cached page, or 304 when the browser's own copy is current. */
export function sendPage(request: IncomingMessage, response: ServerResponse, { representations }: CachedPage): void {
  const { headers, method } = request;
  const accepted = encodings.memo(String(headers["accept-encoding"] ?? ""));
  const { br, gzip, identity } = representations;
  const chosen = accepted.has("br") ? br : accepted.has("gzip") ? gzip : identity;
  const known = headers["if-none-match"];
  if (known !== undefined && matches(known, chosen.etag)) response.writeHead(304, unchangedHead(chosen)).end();
  else response.writeHead(200, chosen.head).end(method === "HEAD" ? undefined : chosen.bytes);
}

/** The encodings that an Accept-Encoding header admits (RFC 9110, section 12.5.3), memoized: browsers send few different ones. */
const encodings = new LRUCache<string, ReadonlySet<string>>({
  max: 100,
  memoMethod: (header) => new Set(header.toLowerCase().split(",").flatMap(acceptedCoding)),
});

/** `br`, `gzip;q=0.8`; a weight of 0 refuses the coding. */
function acceptedCoding(part: string): string[] {
  const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
}

/** Whether If-None-Match names a tag; a cache on the way may have made it weak. */
function matches(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
const REPEATED = new Set(["cache-control", "content-security-policy", "etag", "vary"]);

function unchangedHead({ head }: Representation): string[] {
  return head.filter((_, at) => REPEATED.has(head[at - (at % 2)] ?? ""));
}
