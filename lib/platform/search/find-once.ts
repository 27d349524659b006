import type { Db } from "../db/client";
import { latestPassageCache, queryKey } from "./passage-cache";
import type { SearchQuery, SearchResult } from "./port";

const inFlight = new WeakMap<Db, Map<string, Promise<SearchResult>>>();

/**
 * Runs one search for all callers with the same question and revision, concurrent or later: many visitors start with a
 * suggested question.
 */
export async function findOnce(db: Db, query: SearchQuery, find: () => Promise<SearchResult>): Promise<SearchResult> {
  const known = latestPassageCache(query.entityId).found(query);
  if (known) return known;
  const { entityId, revision = null } = query;
  if (revision === null) return find();
  const pending = inFlight.get(db) ?? new Map<string, Promise<SearchResult>>();
  inFlight.set(db, pending);
  const name = `${entityId} ${revision} ${queryKey(query)}`;
  const found = pending.get(name) ?? find().finally(() => pending.delete(name));
  pending.set(name, found);
  return found;
}
