import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { SIGN_IN_COOKIES } from "../contract/pages/cookies";
import { readCookie, secretCookieName, setCookie } from "./cookie";
import type { BffSettings } from "./settings";

/** Holds the verifier on an entity's own host: only the browser that started the sign-in can finish it. */
const VERIFIER_COOKIE = SIGN_IN_COOKIES.wayBack;
const VERIFIER_LIFETIME_SECONDS = 30 * 60;
const CONSENT_LIFETIME_SECONDS = 10 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type Ticket = Readonly<{ code: string; host: string }>;
type Consent = Readonly<{ host: string; challenge: string; bearer: string }>;
type SealSettings = Pick<BffSettings, "sessionSecret" | "appUrl">;

/** Seals the ticket that travels in the address: no other server can create or read one. */
export function sealTicket(ticket: Ticket, { sessionSecret }: SealSettings): Promise<string> {
  return sealData({ ...ticket, is: "hand-off" }, { password: sessionSecret ?? "", ttl: 0 });
}

/** A ticket that this site sealed; null for everything else. The database checks the age of the code in it. */
export async function openTicket(seal: string | null, { sessionSecret }: SealSettings): Promise<Ticket | null> {
  if (!seal || seal.length > 2048) return null;
  const opened = await unsealData<Record<string, unknown>>(seal, { password: sessionSecret ?? "", ttl: 0 }).catch(
    () => null,
  );
  if (opened?.is !== "hand-off" || typeof opened.code !== "string" || typeof opened.host !== "string") return null;
  return { code: opened.code, host: opened.host };
}

/**
 * Seals a user's consent to be known on an owner's domain. It is bound to the domain, the challenge and the session, so that
 * a crafted link cannot consent for a user.
 */
export function sealConsent({ bearer, ...way }: Consent, { sessionSecret }: SealSettings): Promise<string> {
  const seal = { ...way, holder: challengeOf(bearer), is: "consent" };
  return sealData(seal, { password: sessionSecret ?? "", ttl: CONSENT_LIFETIME_SECONDS });
}

/** Whether a seal is the consent for this domain, challenge and session, and has not expired. */
export async function isConsent(seal: string | null, consent: Consent, { sessionSecret }: SealSettings) {
  if (!seal || seal.length > 2048) return false;
  const password = sessionSecret ?? "";
  const ttl = CONSENT_LIFETIME_SECONDS;
  const opened = await unsealData<Record<string, unknown>>(seal, { password, ttl }).catch(() => null);
  const { host, challenge, bearer } = consent;
  const isSame = opened?.host === host && opened.challenge === challenge && opened.holder === challengeOf(bearer);
  return opened?.is === "consent" && isSame;
}

/** The browser's verifier, or a new one. An existing one is reused, since another tab may be in the middle of a sign-in. */
export function readOrCreateVerifier(cookies: string | null, settings: Pick<SealSettings, "appUrl">): string {
  return readVerifier(cookies, settings) ?? randomBytes(32).toString("base64url");
}

export function readVerifier(cookies: string | null, { appUrl }: Pick<SealSettings, "appUrl">): string | null {
  const value = readCookie(cookies, secretCookieName(VERIFIER_COOKIE, appUrl));
  return value && SECRET.test(value) ? value : null;
}

/** The challenge for a verifier (S256 of RFC 7636): it does not reveal the verifier. */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/** The Set-Cookie value that stores a verifier, or clears the cookie when it is null. */
export function verifierCookie(verifier: string | null, { appUrl }: SealSettings): string {
  return setCookie(secretCookieName(VERIFIER_COOKIE, appUrl), verifier ?? "", {
    maxAgeSeconds: verifier ? VERIFIER_LIFETIME_SECONDS : 0,
    secure: appUrl.protocol === "https:",
    httpOnly: true,
  });
}
