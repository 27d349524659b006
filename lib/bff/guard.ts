import "server-only";
import { isSignInPage, loginFor, PAGES, pageAccess } from "../contract/pages";
import { mayBeEntityPage } from "../contract/public-pages";
import type { HostVerdict } from "./hosts";
import { readSession } from "./session-cookie";
import type { BffSettings } from "./settings";

/**
 * Where somebody has to sign in before this page; null when they may try. Saves a page that would be refused: the page
 * and each of its calls check again.
 */
export async function loginBefore(
  page: { pathname: string; search: string },
  cookies: string | null,
  settings: BffSettings,
  now: number,
): Promise<string | null> {
  const access = pageAccess(page.pathname);
  if (!access) return null;
  const session = await readSession(cookies, settings, now);
  if (session.admin || (access === "account" && session.account)) return null;
  return loginFor(page.pathname + page.search);
}

/**
 * Whether a custom host sends this page to the main host. An owner's domain sends every page but the entity's own, since
 * a session there is good only for chatting with that entity; a subdomain of the main host sends the two sign-in pages.
 */
export function isForMainHost(pathname: string, host: HostVerdict): boolean {
  if (host.kind !== "entity") return false;
  if (!host.ownDomain) return isSignInPage(pathname);
  const urlslug = pathname.slice(pathname.lastIndexOf("/") + 1);
  return pathname !== PAGES.home && !(mayBeEntityPage(pathname) && urlslug.toLowerCase() === host.urlslug);
}
