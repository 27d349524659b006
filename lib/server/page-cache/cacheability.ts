import type { IncomingHttpHeaders } from "node:http";
import { LIFETIME_HEADER, TAGS_HEADER } from "../../contract/http/transport";

/** For how long a page may be stored, and the tags that it is invalidated by. */
export type Cacheability = Readonly<{ tags: readonly string[]; lifetimeMs: number }>;

/** The rendered page's head: what `light-my-request` gives. */
export type RenderedHead = Readonly<{ statusCode: number; headers: IncomingHttpHeaders }>;

/** Request headers that are part of the cache key. A page that varies by any other header is not stored. */
const KEY_HEADERS = new Set(["accept-encoding", "next-router-prefetch", "next-router-segment-prefetch"]);
for (const name of ["next-router-state-tree", "next-url", "rsc"]) KEY_HEADERS.add(name);

export const PRIVATE = "private, no-cache, no-store, max-age=0, must-revalidate";

/**
 * Whether a shared cache may store this page (RFC 9111, section 3): a found HTML page, public by its own headers, with tags to
 * invalidate it by, without a cookie, and varying by nothing outside of the key. Null when it may not.
 */
export function readCacheability({ statusCode, headers }: RenderedHead): Cacheability | null {
  const tags = headers[TAGS_HEADER];
  const seconds = Number(headers[LIFETIME_HEADER]);
  if (typeof tags !== "string" || tags === "" || !(seconds > 0)) return null;
  if (statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return null;
  if (!String(headers["content-type"]).startsWith("text/html")) return null;
  const control = directives(headers["cache-control"]);
  if (!control.has("public") || !control.has("s-maxage")) return null;
  if (control.has("private") || control.has("no-store") || control.has("no-cache")) return null;
  const varies = String(headers.vary ?? "").toLowerCase();
  const isKeyed = varies.split(",").every((name) => name.trim() === "" || KEY_HEADERS.has(name.trim()));
  return isKeyed ? { tags: tags.split(" "), lifetimeMs: seconds * 1000 } : null;
}

function directives(value: string | undefined): ReadonlySet<string> {
  const words = (value ?? "").toLowerCase().split(",");
  return new Set(words.map((word) => word.trim().replace(/=.*$/, "")));
}
