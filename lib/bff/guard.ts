import "server-only";
import { loginFor, pageAccess } from "../contract/pages";
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
