import "server-only";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { isLocale } from "../contract/languages/locales";
import { SESSION_COOKIE } from "../contract/pages/cookies";
import { HINT_COOKIE } from "../contract/pages/session-hint";
import { readCookie, secretCookieName, setCookie } from "./cookie";
import { localeCookie } from "./locale-redirect";
import { applyGrants, isEmpty, type Session, sessionEnd, sessionOf, strongestKind } from "./session";
import type { BffSettings } from "./settings";

type SealSettings = Pick<BffSettings, "sessionSecret" | "appUrl">;

// Browsers store no longer cookie, so a longer value is not a session of this site.
const MAX_SEAL_LENGTH = 4096;

/** The session in a Cookie header. A cookie that was tampered with, or sealed elsewhere, is an empty session. */
export async function readSession(cookies: string | null, settings: SealSettings, now: number): Promise<Session> {
  const seal = readCookie(cookies, secretCookieName(SESSION_COOKIE, settings.appUrl));
  if (!seal || seal.length > MAX_SEAL_LENGTH) return {};
  const password = secretOf(settings);
  const key = cacheKey(seal, password);
  const opening = unsealed.get(key) ?? open(seal, password);
  // The promise is cached: a page's calls arrive together with the same cookie.
  unsealed.set(key, opening);
  const session = sessionOf(await opening, now);
  if (isEmpty(session)) unsealed.delete(key);
  return session;
}

/** The Set-Cookie values that store a session, or clear it when it is empty. */
export async function sessionCookies(session: Session, settings: SealSettings, now: number): Promise<string[]> {
  const kind = strongestKind(session);
  const secure = settings.appUrl.protocol === "https:";
  const maxAgeSeconds = isEmpty(session) ? 0 : Math.max(1, Math.floor((sessionEnd(session) - now) / 1000));
  // Each grant carries its own end, so the seal needs none.
  const seal = isEmpty(session) ? "" : await sealed(session, secretOf(settings));
  return [
    setCookie(secretCookieName(SESSION_COOKIE, settings.appUrl), seal, { maxAgeSeconds, secure, httpOnly: true }),
    // A session with keys only has no kind: it is not signed in.
    setCookie(HINT_COOKIE, kind ?? "", { maxAgeSeconds: kind ? maxAgeSeconds : 0, secure, httpOnly: false }),
  ];
}

/** The Set-Cookie values that apply the changes in a GRANT_HEADER: the session, and the language that its user has chosen before. */
export async function grantCookies(
  session: Session,
  grants: string,
  settings: SealSettings,
  now: number,
): Promise<string[]> {
  const locale = /(?:^|,)locale=([a-z]{2})(?:,|$)/.exec(grants)?.[1];
  return [
    ...(await sessionCookies(applyGrants(session, grants, now), settings, now)),
    ...(isLocale(locale) ? [localeCookie(locale, settings)] : []),
  ];
}

function secretOf({ sessionSecret }: SealSettings): string {
  if (sessionSecret) return sessionSecret;
  throw new Error("SESSION_SECRET is not set. Start Semblance with `npm start`, which makes one and keeps it.");
}

async function sealed(session: Session, password: string): Promise<string> {
  const seal = await sealData(session, { password, ttl: 0 });
  unsealed.set(cacheKey(seal, password), Promise.resolve(session));
  return seal;
}

/** The unvalidated content of a seal; an empty object when it was sealed elsewhere or tampered with. */
function open(seal: string, password: string): Promise<unknown> {
  return unsealData<unknown>(seal, { password, ttl: 0 }).catch(() => ({}));
}

/** Opened seals. Opening one takes 0.7 ms, and a browser sends its seal with every request. */
const unsealed = new LRUCache<string, Promise<unknown>>({ max: 5_000 });

function cacheKey(seal: string, password: string): string {
  return `${password} ${seal}`;
}
