import "server-only";
import { neighbourHostname } from "../contract/domains/hostname";
import { parseHost } from "../contract/http/host";
import { PAGE_HEADER } from "../contract/http/transport";
import { PAGES } from "../contract/pages/pages";
import { bffSettings } from "./settings";

/** How long browsers may keep the redirect: a domain can be added later. */
const CACHED_SECONDS = 300;

/**
 * Redirects to the same page on the host's neighbour, with "www." or without it. The middleware has found that the neighbour is
 * served, and sends the page's path and query in PAGE_HEADER.
 */
export function redirectToNeighbour({ headers: sent }: { headers: Headers }): Response {
  const page = new URL(bffSettings().appUrl);
  page.hostname = neighbourHostname(parseHost(sent.get("host")).hostname);
  const [path = PAGES.home, query = ""] = (sent.get(PAGE_HEADER) ?? PAGES.home).split(/\?(.*)/s);
  page.pathname = path;
  page.search = query;
  const headers = { location: page.href, "cache-control": `max-age=${CACHED_SECONDS}` };
  return new Response(null, { status: 308, headers });
}
