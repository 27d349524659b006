import "server-only";
import { neighbourHostname } from "../contract/domains/hostname";
import { resolvePage as endpoint } from "../contract/entities/endpoints";
import type { VisitorEntity } from "../contract/entities/schemas";
import type { OutputOf } from "../contract/http/endpoint";
import { isHostname, isMainHost, parseHost } from "../contract/http/host";
import { RESOLVED_PAGE_HEADER } from "../contract/http/transport";
import { PAGES } from "../contract/pages/pages";
import { mayBeEntityPage } from "../contract/pages/site-pages";
import { callPlatform, readTarget } from "./call-platform";
import { callerHeaders } from "./headers";
import { type ResolvedHost, resolveHostBy } from "./hosts";
import { isPlatformReady } from "./is-platform-ready";
import type { Upstream } from "./upstream";

/**
 * A page's host, and its entity as the reader may see it. `neighbour`: the host is not served, but its name with or without
 * "www." is.
 */
export type ResolvedPage = Readonly<{
  host: ResolvedHost | { kind: "neighbour" };
  entity: VisitorEntity | null;
  /** Where the entity has moved to another site, or its page in the cell that has it. */
  movedTo?: string;
  isInOtherCell?: true;
}>;

type Page = Readonly<{ pathname: string; headers: Headers; bearer: string | null; mainHostname: string }>;

/**
 * Resolves a page's host and slug by one call to the platform: for a page of the site on the main host, the one that asks
 * whether the platform is ready. A page that began to render without it could not answer 503 any more.
 * @param page its path and request, the reader's bearer, and the main host's name
 */
export async function resolvePage(
  upstream: Upstream,
  { pathname, headers, bearer, mainHostname }: Page,
): Promise<ResolvedPage> {
  const { hostname } = parseHost(headers.get("host"));
  const isMain = isMainHost(hostname, mainHostname);
  if (!isMain && !isHostname(hostname)) return { host: { kind: "unknown" }, entity: null };
  const urlslug = mayBeEntityPage(pathname) ? pathname.slice(pathname.lastIndexOf("/") + 1) : undefined;
  if (isMain && urlslug === undefined) {
    return { host: { kind: (await isPlatformReady(upstream)) ? "main" : "unavailable" }, entity: null };
  }
  const input = { ...(isMain ? {} : { host: hostname }), ...(urlslug === undefined ? {} : { urlslug }) };
  const outgoing = callerHeaders(headers);
  if (bearer) outgoing.set("authorization", bearer);
  const found = await callPlatform(upstream, endpoint, readTarget(endpoint, input), outgoing);
  if (found.ok) return asResolvedPage(found.data, pathname);
  const isUnknown = found.code === "not_found" || found.code === "invalid_input";
  if (!isUnknown) return { host: { kind: "unavailable" }, entity: null };
  if (isMain) return { host: { kind: "main" }, entity: null };
  const isNeighbour = await hasServedNeighbour(upstream, hostname, mainHostname);
  return { host: { kind: isNeighbour ? "neighbour" : "unknown" }, entity: null };
}

async function hasServedNeighbour(upstream: Upstream, hostname: string, mainHostname: string): Promise<boolean> {
  const { kind } = await resolveHostBy(upstream, mainHostname, neighbourHostname(hostname));
  return kind === "main" || kind === "entity";
}

function asResolvedPage(
  { host, entity, moved_to, in_other_cell }: OutputOf<typeof endpoint>,
  pathname: string,
): ResolvedPage {
  const moved = moved_to ? { movedTo: moved_to, ...(in_other_cell ? { isInOtherCell: true as const } : {}) } : {};
  if (!host) return { host: { kind: "main" }, entity, ...moved };
  const isEntityPage = pathname === PAGES.home || mayBeEntityPage(pathname);
  return {
    host: { kind: "entity", urlslug: host.urlslug, ownDomain: host.own_domain },
    entity: isEntityPage ? entity : null,
    ...moved,
  };
}

/** Passes the resolved page on in a request header. Header values are ASCII, so other characters are escaped as JSON escapes them. */
export function setResolvedPage(headers: Headers, page: ResolvedPage): void {
  const json = JSON.stringify(page).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  headers.set(RESOLVED_PAGE_HEADER, json);
}

/**
 * Reads the page that the middleware resolved for this request. lib/server drops the header when a caller sends it. The
 * middleware skips the folders of files, so their requests have no header and no page.
 */
export function readResolvedPage(headers: Pick<Headers, "get">): ResolvedPage {
  const json = headers.get(RESOLVED_PAGE_HEADER);
  return json === null ? { host: { kind: "unknown" }, entity: null } : JSON.parse(json);
}
