import type { Db } from "../db/client";
import { lastMaterial, questionOf } from "./known-material";
import type { Found, Query } from "./port";

const finding = new WeakMap<Db, Map<string, Promise<Found>>>();

/**
 * Finds what words find for a question once for all who ask it of the same revision, at this moment or later: many begin
 * with what the page proposes to them.
 */
export async function foundOnce(db: Db, query: Query, find: () => Promise<Found>): Promise<Found> {
  const known = lastMaterial(query.entityId).found(query);
  if (known) return known;
  const { entityId, revision = null } = query;
  if (revision === null) return find();
  const underWay = finding.get(db) ?? new Map<string, Promise<Found>>();
  finding.set(db, underWay);
  const name = `${entityId} ${revision} ${questionOf(query)}`;
  const found = underWay.get(name) ?? find().finally(() => underWay.delete(name));
  underWay.set(name, found);
  return found;
}
