import type { ServerResponse } from "node:http";
import { LIFETIME_HEADER, TAGS_HEADER } from "../../contract/transport";

/** How an answer says that it may be kept, and until when and under which tags. */
export type Declared = Readonly<{ tags: readonly string[]; lifetimeMs: number }>;

/** What requests are told apart by; an answer that hangs on anything else is nobody else's. */
const IN_THE_KEY = new Set([
  "accept-encoding",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "rsc",
]);
const KINDS = /^text\/(html|x-component)\b/;
const NOBODY_ELSES = "private, no-cache, no-store, max-age=0, must-revalidate";

/**
 * Reads from an answer's head whether it may be kept (RFC 9111, 3): a page, found, public by its own words, with tags to drop it
 * by, without a cookie, and varying by nothing that the key leaves out. Null when it may not.
 */
export function keepable(response: ServerResponse): Declared | null {
  const declared = takeDeclared(response);
  if (!declared) return null;
  const control = directives(response.getHeader("cache-control"));
  if (control.has("public") && control.has("s-maxage") && isFit(response, control)) return declared;
  // An error, or an answer with a cookie, must not pass for the page with anybody in front of us either.
  disown(response);
  return null;
}

/** Says of an answer that was to be for everybody that it is not. */
export function disown(response: ServerResponse): void {
  response.setHeader("cache-control", NOBODY_ELSES);
}

/**
 * Whether what was rendered is a whole page. When a part of one fails after its head was sent, Next sends the rest with a
 * mark in the place of that part.
 */
export function isWhole(contentType: string, text: string): boolean {
  if (/data-dgst="(?!BAILOUT)|[\da-f]:E\{\\?"digest/.test(text)) return false;
  return !contentType.startsWith("text/html") || text.trimEnd().endsWith("</html>");
}

/** What the middleware said is for this process alone. */
function takeDeclared(response: ServerResponse): Declared | null {
  const tags = response.getHeader(TAGS_HEADER);
  const seconds = Number(response.getHeader(LIFETIME_HEADER));
  response.removeHeader(TAGS_HEADER);
  response.removeHeader(LIFETIME_HEADER);
  if (typeof tags !== "string" || tags === "" || !(seconds > 0)) return null;
  return { tags: tags.split(" "), lifetimeMs: seconds * 1000 };
}

function isFit(response: ServerResponse, control: ReadonlySet<string>): boolean {
  if (response.statusCode !== 200 || response.hasHeader("set-cookie") || response.hasHeader("content-encoding"))
    return false;
  if (control.has("private") || control.has("no-store") || control.has("no-cache")) return false;
  if (!KINDS.test(String(response.getHeader("content-type") ?? ""))) return false;
  const varies = String(response.getHeader("vary") ?? "").toLowerCase();
  return varies.split(",").every((name) => name.trim() === "" || IN_THE_KEY.has(name.trim()));
}

function directives(value: number | string | string[] | undefined): ReadonlySet<string> {
  const words = String(value ?? "")
    .toLowerCase()
    .split(",");
  return new Set(words.map((word) => word.trim().replace(/=.*$/, "")));
}
