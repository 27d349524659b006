import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { SIGN_IN_COOKIES } from "../contract/pages/cookies";
import { readCookie, secretCookieName, setCookie } from "./cookie";
import type { BffSettings } from "./settings";

/** Holds the secret with which only the browser that started a sign-in with an organisation can finish it. */
const SIGN_ON_COOKIE = SIGN_IN_COOKIES.signOn;
const LIFETIME_SECONDS = 15 * 60;
/** Marks a browser whose sign-in replaced an unsolicited answer: not twice in a row. */
const PORTAL_COOKIE = SIGN_IN_COOKIES.signOnPortal;
const PORTAL_MARK_SECONDS = 60;
type CookieSettings = Pick<BffSettings, "appUrl">;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The browser's secret, or a new one. An existing one is reused, since another tab may be in the middle of a sign-in. */
export function readOrCreateSignOnSecret(cookies: string | null, settings: CookieSettings): string {
  return readSignOnSecret(cookies, settings) ?? randomBytes(32).toString("base64url");
}

/** The secret in the browser's cookie; null when it is missing or malformed. */
function readSignOnSecret(cookies: string | null, { appUrl }: CookieSettings): string | null {
  const value = readCookie(cookies, secretCookieName(SIGN_ON_COOKIE, appUrl));
  return value && SECRET.test(value) ? value : null;
}

/** The challenge for a secret: it may be sent ahead, since it does not reveal the secret. */
export function signOnChallenge(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The Set-Cookie value that stores a secret, or clears the cookie when it is null. */
export function signOnCookie(secret: string | null, { appUrl }: CookieSettings): string {
  return setCookie(secretCookieName(SIGN_ON_COOKIE, appUrl), secret ?? "", {
    maxAgeSeconds: secret ? LIFETIME_SECONDS : 0,
    secure: appUrl.protocol === "https:",
    httpOnly: true,
  });
}

/** Whether a sign-in has just replaced an unsolicited answer. */
export function hasPortalMark(cookies: string | null, { appUrl }: CookieSettings): boolean {
  return readCookie(cookies, secretCookieName(PORTAL_COOKIE, appUrl)) === "1";
}

/** The Set-Cookie value that marks such a browser, or removes the mark. */
export function portalMarkCookie(isMarked: boolean, { appUrl }: CookieSettings): string {
  return setCookie(secretCookieName(PORTAL_COOKIE, appUrl), isMarked ? "1" : "", {
    maxAgeSeconds: isMarked ? PORTAL_MARK_SECONDS : 0,
    secure: appUrl.protocol === "https:",
    httpOnly: true,
  });
}
