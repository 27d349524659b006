import "server-only";
import { ADDRESSES } from "../contract/addresses";
import texts from "../i18n/platform-messages/en/replies.json" with { type: "json" };
import { readCookie, SESSION_COOKIE, secretCookieName } from "./cookie";
import { changesState, isFromOwnPage } from "./origin";
import { type PlatformTarget, platformTarget } from "./platform-target";
import { refuse } from "./refuse";
import type { BffSettings } from "./settings";

export type Admitted = {
  target: PlatformTarget;
  /** The Authorization header of a caller who is no browser. */
  bearer: string | null;
  hasCookie: boolean;
};

/**
 * Lets a call through to the platform, or says why not. A caller with a bearer of its own is no browser, and nobody
 * else's page can make it call; every other call that changes something has to come from a page of the same host.
 */
export function admit(request: Request, settings: BffSettings): Admitted | Response {
  const target = platformTarget(request.url);
  if (!target) return refuse(request, "invalid_input", texts.frontEnd.addressNotValid);
  const hasCookie =
    readCookie(request.headers.get("cookie"), secretCookieName(SESSION_COOKIE, settings.appUrl)) !== null;
  const bearer = bearerIn(request);
  if (bearer && hasCookie) return refuse(request, "invalid_input", texts.frontEnd.bearerAndCookie);
  const isOwn = bearer !== null || !changesState(request) || isFromNoPage(target) || isFromOwnPage(request, settings);
  return isOwn ? { target, bearer, hasCookie } : refuse(request, "foreign_origin");
}

/**
 * Where nobody's session counts: what a payment provider sends is believed by its signature, and browsers tell of breaches by
 * themselves, some without saying where from.
 */
const FROM_NO_PAGE: ReadonlySet<string> = new Set([
  ADDRESSES.receivePaymentEvent.path,
  ADDRESSES.receiveCspReports.path,
]);

function isFromNoPage({ path }: PlatformTarget): boolean {
  return FROM_NO_PAGE.has(path);
}

/** Other schemes (a proxy's Basic) are sent by browsers on their own and say nothing about a caller. */
function bearerIn(request: Request): string | null {
  const value = request.headers.get("authorization");
  return value && /^bearer /i.test(value) ? value : null;
}
