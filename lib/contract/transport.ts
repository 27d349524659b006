/** Headers between the wings. None of them is ever taken from, or passed to, the outside. */

/** The caller's address, as lib/server proved it. */
export const CLIENT_HEADER = "x-semblance-client";
/** `1` when the call comes from this machine itself, by a loopback name and through no proxy. */
export const DIRECT_HEADER = "x-semblance-direct";
/** The host of the site that the call was made to. */
export const HOST_HEADER = "x-semblance-host";
/** The page that somebody asked for where another answers: a rewritten address does not tell it. */
export const PAGE_HEADER = "x-semblance-page";
/** Proves a web node to a platform that is a service of its own. */
export const PLATFORM_KEY_HEADER = "x-semblance-key";
/** What a platform answers there to a key that is not its own. */
export const KEY_REJECTED = "refused";
export const REQUEST_ID_HEADER = "x-semblance-request-id";
/**
 * How the platform tells of tokens given and grants ended: `visitor=<token>;<expiry in ms>`, `account=`, joined by commas.
 * `workflow=<token>;<expiry in ms>` is the key to what this browser began without an account, and `registration=` the key
 * to an account that waits for its code; a browser has several of both.
 */
export const GRANT_HEADER = "x-semblance-grants";

/** Under which names a page that everybody sees alike is dropped when what it was made of has changed. */
export const TAGS_HEADER = "x-semblance-tags";
/** How many seconds such a page may be kept when nothing changes. */
export const LIFETIME_HEADER = "x-semblance-lifetime";

/** Marks the page cache's own request; only its response may be stored. */
export const CACHE_FILL_HEADER = "x-semblance-cache-fill";
/** What the middleware has looked up for the page that it lets through, so that the page need not ask again. */
export const RESOLVED_PAGE_HEADER = "x-semblance-resolved-page";

/** The property of `globalThis` by which Next's bundle reaches the platform; lib/server sets it before Next starts. */
export const PLATFORM_HANDLE = Symbol.for("semblance.platform");
export type PlatformHandle = Readonly<{ fetch: (request: Request) => Promise<Response> }>;

export type GrantKind = "visitor" | "account" | "admin";
/** Every kind of token that an answer may give its caller. */
export type TokenKind = GrantKind | "workflow" | "registration";

/** How many workflows a browser has the keys to; of more it keeps the newest. */
export const WORKFLOWS_MAX = 3;
/** How many begun accounts a browser has the keys to; of more it keeps the newest. */
export const REGISTRATIONS_MAX = 3;

/** A body up to here comes with its head, or right after it: it is taken in whole, and nobody waits long for it. */
export const SHORT_BODY_BYTES = 16 * 1024;

/** The `Retry-After` of an answer that says that the service cannot do it now. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
