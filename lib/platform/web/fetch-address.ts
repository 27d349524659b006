import { lookup as resolve } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { Agent, buildConnector, fetch } from "undici";
import type { DocumentDetail } from "@/lib/contract/knowledge/document-errors";
import { isPublicAddress } from "./public-address";
import { WebFailure } from "./web-failure";

/** The response of a web address. The caller must read or destroy the body. */
export type FetchedResource = Readonly<{
  body: Readable;
  contentType: string | null;
  fileName: string | null;
  address: string;
  /** For a later conditional request; null where the server names neither. */
  validators: Validators | null;
}>;

/** The ETag and the date of a response (RFC 9110, section 8.8), as its server wrote them. */
export type Validators = Readonly<{ etag: string | null; lastModified: string | null }>;

/** The server says that an address still has the content of the validators. */
export class NotModified extends Error {
  override readonly name = "NotModified";
}

export type FetchOptions = Readonly<{
  /** Which IP addresses may be connected to. Tests let loopback through. */
  isAllowed?: (address: string) => boolean;
  lookup?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  isAllowedPort?: (port: number) => boolean;
  timeoutMs?: number;
  userAgent: string;
}>;

/** The Accept header, and the largest response in bytes. */
export type FetchLimits = Readonly<{ accept: string; maxBytes: number }>;

const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 60_000;
/** A longer validator is not stored. */
const VALIDATOR_MAX = 500;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a fetcher for untrusted URLs. Every connection, redirects included, goes only to allowed IP addresses: names
 * are resolved within the connection and all their addresses are checked, which prevents SSRF by DNS rebinding. With the
 * validators of an earlier response, throws NotModified where that is still valid.
 */
export function addressFetcher(options: FetchOptions, { accept, maxBytes }: FetchLimits) {
  const agent = guardedAgent(options);
  return async (address: string, signal: AbortSignal, known: Validators | null = null): Promise<FetchedResource> => {
    const overall = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
    let url = parseAllowedUrl(address, options);
    const cookies = redirectCookies();
    try {
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
        const response = await fetch(url, {
          dispatcher: agent,
          redirect: "manual",
          signal: overall,
          headers: {
            "user-agent": options.userAgent,
            "accept-encoding": "identity",
            accept,
            ...conditionOf(known),
            ...cookies.headersFor(url),
          },
        });
        const location = response.headers.get("location");
        if (REDIRECTS.has(response.status) && location) {
          await response.body?.cancel();
          cookies.keep(url, response.headers.getSetCookie());
          url = parseAllowedUrl(new URL(location, url).href, options);
          continue;
        }
        if (response.status === 304 && known !== null) {
          await response.body?.cancel();
          throw new NotModified();
        }
        if (!response.ok || !response.body) {
          await response.body?.cancel();
          const { status } = response;
          const retryAfterMs = retryAfterOf(response.headers.get("retry-after"));
          throw new WebFailure("unreachable_address", `HTTP ${status}`, { status, retryAfterMs });
        }
        if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
          await response.body.cancel();
          throw new WebFailure("too_large");
        }
        const body = Readable.fromWeb(response.body as never);
        // A body can fail before it is read; its reader gets the error then.
        body.on("error", () => {});
        return {
          body,
          contentType: response.headers.get("content-type"),
          fileName: path.posix.basename(decodePath(url.pathname)) || null,
          address: url.href,
          validators: validatorsOf(response.headers),
        };
      }
      throw new WebFailure("unreachable_address", "too_many_redirects");
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof NotModified ? error : toWebFailure(error);
    }
  };
}

function conditionOf(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { "if-none-match": known.etag } : {}),
    ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
}

function validatorsOf(headers: { get: (name: string) => string | null }): Validators | null {
  const [etag = null, lastModified = null] = ["etag", "last-modified"].map((name) => {
    const value = headers.get(name);
    return value !== null && value.length <= VALIDATOR_MAX ? value : null;
  });
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

const COOKIES_MAX = 20;

/** The cookies of a chain of redirects: some sites lead every visitor in a circle until a cookie comes back. */
function redirectCookies() {
  const jars = new Map<string, Map<string, string>>();
  return {
    keep({ origin }: URL, headers: readonly string[]): void {
      const jar = jars.get(origin) ?? new Map<string, string>();
      for (const header of headers.slice(0, COOKIES_MAX)) {
        const [, name, value] = /^([^=;\s]{1,200})=([^;]{0,2000})/.exec(header) ?? [];
        if (name !== undefined && value !== undefined) jar.set(name, value);
      }
      jars.set(origin, jar);
    },
    headersFor({ origin }: URL): { cookie?: string } {
      const jar = jars.get(origin);
      return jar && jar.size > 0 ? { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ") } : {};
    },
  };
}

/** The milliseconds of a Retry-After header (RFC 9110): seconds or a date. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Throws WebFailure for an address that is no web address, or whose port or IP address is not allowed. */
export function parseAllowedUrl(
  address: string,
  { isAllowed = isPublicAddress, isAllowedPort = isWebPort }: FetchOptions,
): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!url || !isWeb || url.username !== "" || url.password !== "") throw new WebFailure("invalid_address");
  if (!isAllowedPort(Number(url.port || (url.protocol === "https:" ? 443 : 80))))
    throw new WebFailure("forbidden_address");
  // Node does not resolve IP literals, so these never reach the lookup.
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) && !isAllowed(literal)) throw new WebFailure("forbidden_address");
  return url;
}

const isWebPort = (port: number) => port === 80 || port === 443;

/** Connects to allowed IP addresses only: checks all addresses of a name within the connection, and its far end. */
export function guardedAgent(options: FetchOptions): Agent {
  const isAllowed = options.isAllowed ?? isPublicAddress;
  const lookup = options.lookup ?? ((host: string) => resolve(host, { all: true, verbatim: true }));
  const connect = buildConnector({
    timeout: 10_000,
    lookup: (host, wanted, done) => {
      lookup(host).then(
        (found) => {
          const [first] = found;
          const areAllowed = found.every(({ address }) => isAllowed(address));
          if (!first || !areAllowed) return done(new WebFailure("forbidden_address"), "", 0);
          if (wanted.all)
            return done(
              null,
              found.map(({ address, family }) => ({ address, family })),
            );
          done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, "", 0),
      );
    },
  });
  return new Agent({
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    // A reused connection would bypass the check of its name.
    keepAliveTimeout: 1,
    connect: (to, done) =>
      connect(to, (error, socket) => {
        if (error || !socket) return done(error ?? new Error("There is no socket."), null);
        const remote = (socket as Socket).remoteAddress ?? "";
        if (isAllowed(remote)) return done(null, socket);
        socket.destroy();
        done(new WebFailure("forbidden_address"), null);
      }),
  });
}

/** undici wraps errors in a TypeError; the reason is its cause. */
export function toWebFailure(error: unknown): WebFailure {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof WebFailure) return at;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new WebFailure("unreachable_address", reasonOf(cause), { cause });
}

const REASONS: Readonly<Record<string, DocumentDetail>> = {
  ENOTFOUND: "name_unknown",
  EAI_AGAIN: "lookup_failed",
  ECONNREFUSED: "no_answer",
  ECONNRESET: "connection_cut",
};

function reasonOf(error: unknown): DocumentDetail {
  if (!(error instanceof Error)) return "connection_failed";
  const code = "code" in error ? String(error.code) : "";
  const isLate = error.name === "TimeoutError" || code.includes("TIMEOUT") || code === "ETIMEDOUT";
  return isLate ? "timed_out" : (REASONS[code] ?? "connection_failed");
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
