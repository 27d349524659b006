import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { readCookie, secretCookieName, setCookie } from "./cookie";
import type { BffSettings } from "./settings";

/** Keeps the secret by which only the browser that began a sign-in with an organisation can end it. */
const SIGN_ON_COOKIE = "semblance_sign_on";
const LIVES_SECONDS = 15 * 60;
type CookieSettings = Pick<BffSettings, "appUrl">;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The browser's secret, or a new one; kept when there is one, since another tab may be on its way. */
export function keptSignOnSecret(cookies: string | null, settings: CookieSettings): string {
  return readSignOnSecret(cookies, settings) ?? randomBytes(32).toString("base64url");
}

/** The secret that a browser came back with. */
export function readSignOnSecret(cookies: string | null, { appUrl }: CookieSettings): string | null {
  const value = readCookie(cookies, secretCookieName(SIGN_ON_COOKIE, appUrl));
  return value && SECRET.test(value) ? value : null;
}

/** What may be known of a secret before the end. */
export function signOnChallenge(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The Set-Cookie value that keeps a secret, or, without one, takes it away. */
export function signOnCookie(secret: string | null, { appUrl }: CookieSettings): string {
  return setCookie(secretCookieName(SIGN_ON_COOKIE, appUrl), secret ?? "", {
    maxAgeSeconds: secret ? LIVES_SECONDS : 0,
    secure: appUrl.protocol === "https:",
    httpOnly: true,
  });
}
