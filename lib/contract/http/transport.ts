/** Internal headers between the layers. They are stripped from external requests and responses. */

/** The client's IP address, as verified by lib/server. */
export const CLIENT_HEADER = "x-semblance-client";
/** `1` when the call comes from this machine by a loopback name and through no proxy. */
export const DIRECT_HEADER = "x-semblance-direct";
/** The host of the site that the call was made to. */
export const HOST_HEADER = "x-semblance-host";
/** The originally requested path, which a rewritten URL no longer contains. */
export const PAGE_HEADER = "x-semblance-page";
/** Authenticates a web node at a separate platform service. */
export const PLATFORM_KEY_HEADER = "x-semblance-key";
/** A platform's response in that header to a wrong key. */
export const KEY_REJECTED = "refused";
export const REQUEST_ID_HEADER = "x-semblance-request-id";
/**
 * Tokens issued and grants ended by a response: `visitor=<token>;<expiry in ms>`, `account=`, joined by commas.
 * `workflow=<token>;<expiry in ms>` is the key to an anonymous workflow, `registration=` the key to an account that
 * awaits its code; a browser may hold several of both.
 */
export const GRANT_HEADER = "x-semblance-grants";

/** The cache tags of a public page: it is purged when data with one of the tags changes. */
export const TAGS_HEADER = "x-semblance-tags";
/** The maximum age of a cached public page, in seconds. */
export const LIFETIME_HEADER = "x-semblance-lifetime";

/** Marks the page cache's own request; only its response may be stored. */
export const CACHE_FILL_HEADER = "x-semblance-cache-fill";
/** The middleware's lookup result for the page, so that the page does not repeat it. */
export const RESOLVED_PAGE_HEADER = "x-semblance-resolved-page";

/** The property of `globalThis` by which Next's bundle reaches the platform; lib/server sets it before Next starts. */
export const PLATFORM_HANDLE = Symbol.for("semblance.platform");
export type PlatformHandle = Readonly<{ fetch: (request: Request) => Promise<Response> }>;

export type GrantKind = "visitor" | "account" | "admin";
/** Every kind of token that a response may issue. */
export type TokenKind = GrantKind | "workflow" | "registration";

/** Maximum workflow keys per browser; older ones are dropped. */
export const WORKFLOWS_MAX = 3;
/** Maximum registration keys per browser; older ones are dropped. */
export const REGISTRATIONS_MAX = 3;

/** Bodies up to this size are buffered whole, since they arrive with or right after the headers. */
export const SHORT_BODY_BYTES = 16 * 1024;

/** The Retry-After of a 503 response, in seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
