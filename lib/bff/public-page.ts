import "server-only";
import { CACHE_FILL_HEADER, LIFETIME_HEADER, REQUEST_ID_HEADER, TAGS_HEADER } from "../contract/http/transport";
import { PAGES } from "../contract/pages/pages";
import { isPublicPage } from "../contract/pages/site-pages";
import type { ResolvedPage } from "./resolve-page";
import type { BffSettings } from "./settings";

/** The tags and the lifetime of a page that is the same for every reader. */
export type PublicPage = Readonly<{ tags: readonly string[]; lifetimeSeconds: number }>;

/** The year in the footer changes without a change notice; this bounds how long an old one shows. */
const LIFETIME_SECONDS = 60 * 60;
/** The proof of a domain expires without a change notice, and entities of other cells change without one. */
const WITHOUT_NOTICE_SECONDS = 60;
/** How long caches between us and a browser may show a page that has changed since. Browsers always ask. */
const SHARED_SECONDS = 10;

/** The only request headers that reach a public page's rendering; none identifies the reader. */
const ANONYMOUS_HEADERS = ["host", REQUEST_ID_HEADER];

/** Whether the page cache requests this page: only then may the response be public, since the cache decides what to store. */
export function isCacheFill(headers: Headers): boolean {
  return headers.has(CACHE_FILL_HEADER);
}

/**
 * The tags of a page that is the same for every reader; null for all others. An entity's page is public while the entity is
 * public and its chat is open; an entity's own host has no other public page, since the host can be lost.
 */
export function publicPage(
  { host, entity }: ResolvedPage,
  path: string,
  { isCell }: Pick<BffSettings, "isCell">,
): PublicPage | null {
  if (host.kind === "main" && isPublicPage(path)) {
    if (path !== PAGES.directory) return { tags: ["site"], lifetimeSeconds: LIFETIME_SECONDS };
    return { tags: ["directory"], lifetimeSeconds: isCell ? WITHOUT_NOTICE_SECONDS : LIFETIME_SECONDS };
  }
  if (entity === null) return null;
  if (host.kind === "entity" && entity.urlslug !== host.urlslug) return null;
  if (entity.access_level !== "public" || !entity.can_view || !entity.show_chat) return null;
  const isOwnDomain = host.kind === "entity" && host.ownDomain;
  return {
    tags: [`entity:${entity.entityid}`],
    lifetimeSeconds: isOwnDomain ? WITHOUT_NOTICE_SECONDS : LIFETIME_SECONDS,
  };
}

/** A request's headers without those that identify the reader, so that no cookie reaches a public page. */
export function anonymousHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const name of ANONYMOUS_HEADERS) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Declares a response public. */
export function declarePublic(headers: Headers, { tags, lifetimeSeconds }: PublicPage): void {
  headers.set("cache-control", `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`);
  headers.set(TAGS_HEADER, tags.join(" "));
  headers.set(LIFETIME_HEADER, String(lifetimeSeconds));
}
