import "server-only";
import type { Address } from "../contract/http/address";
import { ADDRESSES } from "../contract/http/addresses";
import { SESSION_COOKIE } from "../contract/pages/cookies";
import { readCookie, secretCookieName } from "./cookie";
import { errorResponse } from "./error-response";
import type { BffSettings } from "./settings";

export type ValidatedCall = {
  target: PlatformTarget;
  /** The Authorization header of a caller that is not a browser. */
  bearer: string | null;
  hasCookie: boolean;
};

/** The platform's path and query for a call below /api. */
export type PlatformTarget = { path: `/${string}`; search: string };

const PREFIX = "/api/";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not pass.
const UNSAFE_SEGMENT = /[\\/\u0000-\u001f\u007f]/;

const ANY_ORIGIN_PATHS: ReadonlySet<string> = new Set(
  Object.values<Address>(ADDRESSES)
    .filter(({ anyOrigin }) => anyOrigin)
    .map(({ path }) => path),
);

/**
 * Validates a call before it is forwarded; returns the error response for a call that is not forwarded. A call that changes
 * state has to come from a page of the same host, since a browser attaches the cookie to any call (CSRF). A caller with a
 * bearer is exempt: a foreign page cannot make a browser send one.
 */
export async function validateRequest(request: Request, settings: BffSettings): Promise<ValidatedCall | Response> {
  const target = platformTarget(request.url);
  if (!target) return errorResponse(request, "invalid_input", "addressNotValid");
  const hasCookie =
    readCookie(request.headers.get("cookie"), secretCookieName(SESSION_COOKIE, settings.appUrl)) !== null;
  const bearer = bearerIn(request);
  if (bearer && hasCookie) return errorResponse(request, "invalid_input", "bearerAndCookie");
  const isAllowed =
    bearer !== null ||
    SAFE_METHODS.has(request.method) ||
    ANY_ORIGIN_PATHS.has(target.path) ||
    isSameOrigin(request, settings);
  return isAllowed ? { target, bearer, hasCookie } : errorResponse(request, "foreign_origin");
}

/**
 * Whether a call comes from a page of the host that it goes to: every host is its own origin, custom ones too.
 * A foreign page can forge neither header.
 */
function isSameOrigin(request: Request, settings: Pick<BffSettings, "appUrl" | "trustedHops">): boolean {
  if (request.headers.get("sec-fetch-site") === "same-origin") return true;
  const host = request.headers.get("host");
  const protocol = settings.trustedHops > 0 ? settings.appUrl.protocol : "http:";
  return host !== null && request.headers.get("origin") === `${protocol}//${host.toLowerCase()}`;
}

/** Only the scheme Bearer: browsers send others by themselves (a proxy's Basic), which identify no API client. */
function bearerIn(request: Request): string | null {
  const value = request.headers.get("authorization");
  return value && /^bearer /i.test(value) ? value : null;
}

/** The platform's path for an address below /api; null when a segment could mean something else there. */
function platformTarget(url: string): PlatformTarget | null {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith(PREFIX)) return null;
  const segments = pathname.slice(PREFIX.length).split("/").map(decodeSegment);
  if (!segments.every((segment) => segment !== null && isSafe(segment))) return null;
  return { path: `/${segments.map((segment) => encodeURIComponent(segment ?? "")).join("/")}`, search };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isSafe(segment: string): boolean {
  return segment !== "" && segment !== "." && segment !== ".." && !UNSAFE_SEGMENT.test(segment);
}
