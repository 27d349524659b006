import "server-only";
import { redirect } from "next/navigation";
import { localizePath } from "../contract/languages/locales";
import { getLocale } from "../i18n/get-texts";

/**
 * Redirects to a page of this site in the language of the page that calls it: the middleware does not repair the address when the
 * redirect answers a client navigation. Paths below /api stay as they are. @param path without a locale
 */
export async function localRedirect(path: string): Promise<never> {
  redirect(localizePath(path, await getLocale()));
}
