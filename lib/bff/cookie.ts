import "server-only";
import { parseCookie, stringifySetCookie } from "cookie";

export type CookieOptions = {
  maxAgeSeconds: number;
  /** Sent over https only. */
  secure: boolean;
  /** Not readable by the page's scripts. */
  httpOnly: boolean;
};

/**
 * The name under which a secret cookie is set and read. On https it is a host cookie: browsers take one only from this
 * very host, over https and for all paths, so that no other host below the same domain can plant one (RFC 6265bis, 4.1.3.2).
 */
export function secretCookieName(name: string, appUrl: URL): string {
  return appUrl.protocol === "https:" ? `__Host-${name}` : name;
}

/** The first cookie of a name in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  return parseCookie(header ?? "")[name] ?? null;
}

/** A Set-Cookie header's value. It names no domain, so that browsers send the cookie to this host only. */
export function setCookie(name: string, value: string, { maxAgeSeconds, secure, httpOnly }: CookieOptions): string {
  return stringifySetCookie({ name, value, path: "/", maxAge: maxAgeSeconds, sameSite: "lax", httpOnly, secure });
}
