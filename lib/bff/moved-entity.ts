import "server-only";
import { PAGE_HEADER } from "../contract/http/transport";
import { localizePath, splitLocale } from "../contract/languages/locales";
import { PAGES } from "../contract/pages/pages";
import { readResolvedPage } from "./resolve-page";

/** How long browsers may keep the redirect: an operator can take an entity back. */
const CACHED_SECONDS = 300;

/**
 * Redirects for good to the page of an entity that has moved to another site or is in another cell, which the middleware has found.
 * It sends the page's path and query in PAGE_HEADER. The query goes along, and to another cell the language; an address that an operator
 * chose keeps its own path.
 */
export function redirectToNewHome({ headers }: { headers: Headers }): Response {
  const { movedTo, isInOtherCell } = readResolvedPage(headers);
  if (!movedTo) return new Response(null, { status: 404 });
  const [path = PAGES.home, query = ""] = (headers.get(PAGE_HEADER) ?? PAGES.home).split(/\?(.*)/s);
  const target = new URL(movedTo);
  if (isInOtherCell) target.pathname = localizePath(splitLocale(target.pathname).path, splitLocale(path).locale);
  if (target.search === "") target.search = query;
  return new Response(null, {
    status: 308,
    headers: { location: target.href, "cache-control": `max-age=${CACHED_SECONDS}` },
  });
}
