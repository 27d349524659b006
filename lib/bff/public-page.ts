import "server-only";
import { loadEntity } from "../contract/entities/load-entity";
import { PAGES } from "../contract/pages";
import { isSameForAll, mayBeEntity } from "../contract/public-pages";
import { LIFETIME_HEADER, REQUEST_ID_HEADER, TAGS_HEADER } from "../contract/transport";
import { ask } from "./ask";
import type { Upstream } from "./create-upstream";
import type { HostVerdict } from "./known-hosts";
import { readTarget } from "./read-target";

/** A page that everybody sees alike: the names it is dropped by, and for how long it may be kept. */
export type PublicPage = Readonly<{ tags: readonly string[]; lifetimeSeconds: number }>;

/** What nothing tells of shows this late at most: the year under the pages. */
const LIFETIME_SECONDS = 60 * 60;
/** A domain whose proof is gone stops being served at a moment that nobody writes down. */
const OWN_DOMAIN_SECONDS = 60;
/** How long caches between us and a browser may show a page that has changed since. Browsers always ask. */
const SHARED_SECONDS = 10;

/**
 * What is told to the rendering of a public page: nothing of who asks. Next adds which part of the page it is for, and
 * compares that to the address together with `next-url`.
 */
const TOLD = ["host", "next-url", REQUEST_ID_HEADER];

/**
 * Whether a page of a host is the same for everybody. An entity's is while the entity is public and its chat is open; on an
 * entity's own host no other page is, since the host can be lost.
 */
export async function publicPage(upstream: Upstream, host: HostVerdict, path: string): Promise<PublicPage | null> {
  if (host.kind === "main" && isSameForAll(path)) {
    return { tags: [path === PAGES.directory ? "directory" : "site"], lifetimeSeconds: LIFETIME_SECONDS };
  }
  const urlslug = slugShown(host, path);
  if (urlslug === null) return null;
  const found = await ask(upstream, loadEntity, readTarget(loadEntity, { urlslug }), new Headers());
  if (!found.ok || found.data.access_level !== "public" || !found.data.can_view || !found.data.show_chat) return null;
  const isOwnDomain = host.kind === "entity" && host.ownDomain;
  return {
    tags: [`entity:${found.data.entityid}`],
    lifetimeSeconds: isOwnDomain ? OWN_DOMAIN_SECONDS : LIFETIME_SECONDS,
  };
}

/** The headers of a request as the rendering of a public page gets them: no cookie can reach what everybody will see. */
export function withoutReader(from: Headers): Headers {
  const told = new Headers();
  for (const name of TOLD) {
    const value = from.get(name);
    if (value !== null) told.set(name, value);
  }
  // Next asks what it is, and would put a page's name elsewhere for nobody.
  told.set("user-agent", "everybody");
  return told;
}

/** Says on an answer that it is the same for everybody. */
export function declarePublic(answer: Headers, { tags, lifetimeSeconds }: PublicPage): void {
  answer.set("cache-control", `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`);
  answer.set(TAGS_HEADER, tags.join(" "));
  answer.set(LIFETIME_HEADER, String(lifetimeSeconds));
}

function slugShown(host: HostVerdict, path: string): string | null {
  const named = mayBeEntity(path) ? path.slice(path.lastIndexOf("/") + 1) : null;
  if (host.kind === "main") return named || null;
  if (host.kind !== "entity") return null;
  return path === "/" || named === host.urlslug ? host.urlslug : null;
}
