import "server-only";
import { LRUCache } from "lru-cache";
import { loadEntity } from "../contract/entities/load-entity";
import { isSitePage } from "../contract/pages";
import { ask } from "./ask";
import { readTarget } from "./read-target";
import { upstream } from "./upstream";

const FOUND_TTL_MS = 30_000;
/** Until when an entity's slug counts as found. */
const found = new LRUCache<string, number>({ max: 5000 });

/**
 * Whether a path is neither a page of the site nor an entity's. Next fills a page that says "not found" only by
 * script; sent to its own not-found page at once, the words are in the HTML. Only what was found is kept.
 */
export async function leadsNowhere(pathname: string, now: number): Promise<boolean> {
  const urlslug = pathname.slice(pathname.lastIndexOf("/") + 1);
  if (isSitePage(pathname) || urlslug === "") return false;
  if ((found.get(urlslug) ?? 0) > now) return false;
  const outcome = await ask(upstream, loadEntity, readTarget(loadEntity, { urlslug }), new Headers());
  if (outcome.ok) found.set(urlslug, now + FOUND_TTL_MS);
  return !outcome.ok && outcome.code === "not_found";
}
