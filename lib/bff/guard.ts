import "server-only";
import { type LocalizedPath, localizePath } from "../contract/languages/locales";
import { loginFor } from "../contract/pages/login-for";
import { isSignInPage, PAGES } from "../contract/pages/pages";
import { mayBeEntityPage, pageAccess } from "../contract/pages/site-pages";
import type { ResolvedPage } from "./resolve-page";
import { readSession } from "./session-cookie";
import type { BffSettings } from "./settings";

/**
 * The sign-in page to redirect to before this page; null when the page may be rendered. An early check that saves rendering:
 * the page and each of its calls check access again.
 */
export async function loginBefore(
  page: LocalizedPath & { search: string },
  cookies: string | null,
  settings: BffSettings,
  now: number,
): Promise<string | null> {
  const access = pageAccess(page.path);
  if (!access) return null;
  const session = await readSession(cookies, settings, now);
  if (session.admin || (access === "account" && session.account)) return null;
  return loginFor(localizePath(page.path + page.search, page.locale));
}

/**
 * Whether a custom host sends this page to the main host. An owner's domain sends every page but the entity's own, since
 * a session there is good only for chatting with that entity; a subdomain of the main host sends the two sign-in pages.
 */
export function isForMainHost(pathname: string, host: ResolvedPage["host"]): boolean {
  if (host.kind !== "entity") return false;
  if (!host.ownDomain) return isSignInPage(pathname);
  const urlslug = pathname.slice(pathname.lastIndexOf("/") + 1);
  return pathname !== PAGES.home && !(mayBeEntityPage(pathname) && urlslug.toLowerCase() === host.urlslug);
}

const FRAME_DESTINATIONS = new Set(["iframe", "frame", "fencedframe", "embed", "object"]);

/** Whether a browser loads a page into a frame of another site. Browsers without Sec-Fetch headers are stopped by the page's CSP. */
export function isInForeignFrame(headers: Headers): boolean {
  return FRAME_DESTINATIONS.has(headers.get("sec-fetch-dest") ?? "") && headers.get("sec-fetch-site") !== "same-origin";
}
