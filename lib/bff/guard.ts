import "server-only";
import { loginFor, PAGES, pageAccess } from "../contract/pages";
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
 * Whether a page shows nothing on an owner's domain, where somebody who signed in is known for one entity alone: those
 * of an account, and all that is kept of a person. Who proved an address there by a code has that page there.
 */
export async function isForMainHost(
  pathname: string,
  cookies: string | null,
  settings: BffSettings,
  now: number,
): Promise<boolean> {
  if (pathname !== PAGES.yourData) return pageAccess(pathname) !== null;
  return (await readSession(cookies, settings, now)).account !== undefined;
}
