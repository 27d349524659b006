import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { readCookie, secretCookieName, setCookie } from "./cookie";
import type { BffSettings } from "./settings";

/** Keeps, on an entity's own host, the secret by which only the browser that left for the sign-in can come back. */
const VERIFIER_COOKIE = "semblance_way_back";
const VERIFIER_LIVES_SECONDS = 30 * 60;
const CONSENT_LIVES_SECONDS = 10 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type Ticket = Readonly<{ code: string; host: string }>;
type Consent = Readonly<{ host: string; challenge: string; bearer: string }>;
type SealSettings = Pick<BffSettings, "sessionSecret" | "appUrl">;

/** What travels through the address: signed and sealed, so that no other server can make or read one. */
export function sealTicket(ticket: Ticket, { sessionSecret }: SealSettings): Promise<string> {
  return sealData({ ...ticket, is: "hand-off" }, { password: sessionSecret ?? "", ttl: 0 });
}

/** A ticket that this site sealed; null for everything else. Its age is the database's to judge. */
export async function openTicket(seal: string | null, { sessionSecret }: SealSettings): Promise<Ticket | null> {
  if (!seal || seal.length > 2048) return null;
  const opened = await unsealData<Record<string, unknown>>(seal, { password: sessionSecret ?? "", ttl: 0 }).catch(
    () => null,
  );
  if (opened?.is !== "hand-off" || typeof opened.code !== "string" || typeof opened.host !== "string") return null;
  return { code: opened.code, host: opened.host };
}

/**
 * That somebody agreed, on the main host, to be known on a domain of an owner's: sealed into the page that asked, for
 * this domain, this challenge and this very session, so that no link made elsewhere agrees for them.
 */
export function sealConsent({ bearer, ...way }: Consent, { sessionSecret }: SealSettings): Promise<string> {
  const seal = { ...way, holder: challengeOf(bearer), is: "consent" };
  return sealData(seal, { password: sessionSecret ?? "", ttl: CONSENT_LIVES_SECONDS });
}

export async function isConsent(seal: string | null, consent: Consent, { sessionSecret }: SealSettings) {
  if (!seal || seal.length > 2048) return false;
  const password = sessionSecret ?? "";
  const ttl = CONSENT_LIVES_SECONDS;
  const opened = await unsealData<Record<string, unknown>>(seal, { password, ttl }).catch(() => null);
  const { host, challenge, bearer } = consent;
  const isSame = opened?.host === host && opened.challenge === challenge && opened.holder === challengeOf(bearer);
  return opened?.is === "consent" && isSame;
}

/** The browser's verifier, or a new one; kept when there is one, since another tab may be on its way. */
export function keptVerifier(cookies: string | null, settings: Pick<SealSettings, "appUrl">): string {
  return readVerifier(cookies, settings) ?? randomBytes(32).toString("base64url");
}

export function readVerifier(cookies: string | null, { appUrl }: Pick<SealSettings, "appUrl">): string | null {
  const value = readCookie(cookies, secretCookieName(VERIFIER_COOKIE, appUrl));
  return value && SECRET.test(value) ? value : null;
}

/** What the main host may know of a verifier. */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/** The Set-Cookie value that keeps a verifier, or, without one, takes it away. */
export function verifierCookie(verifier: string | null, { appUrl }: SealSettings): string {
  return setCookie(secretCookieName(VERIFIER_COOKIE, appUrl), verifier ?? "", {
    maxAgeSeconds: verifier ? VERIFIER_LIVES_SECONDS : 0,
    secure: appUrl.protocol === "https:",
    httpOnly: true,
  });
}
