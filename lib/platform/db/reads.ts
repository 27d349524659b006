import { LRUCache } from "lru-cache";
import type { Db } from "./client";
import { PooledDatabase } from "./pooled-database";
import type { Standby } from "./standby";

/** An entity's material at a revision that the caller has just read from the primary. */
type Material = Readonly<{ entityId: string; revision: string | null }>;

/**
 * The database for statements that only read: a standby where it is configured and has what the caller must see, or else the
 * primary. Transactions, locks and what decides about access stay with `db`.
 */
export type Reads = Readonly<{
  /** Shows all that was committed before the call, on any node. One small statement on the primary where there is a standby. */
  current: () => Promise<Db>;
  /** Shows an entity's material and corrections at this revision or a later one. No statement once the standby has shown it. */
  ofMaterial: (material: Material) => Promise<Db>;
}>;

/** Reads all from one database. */
export const readsOf = (db: Db): Reads => ({ current: async () => db, ofMaterial: async () => db });

/** About 150 bytes each. */
const ENTITIES_MAX = 20_000;

/** Reads from a standby, and from the primary while the standby is left out or has not replayed what the caller must see. */
export function standbyReads(primary: Db, standby: Standby): Reads {
  const db = new PooledDatabase(standby.connections, {});
  const revisions = new LRUCache<string, string>({ max: ENTITIES_MAX });
  // A standby that was away may be another server, or the same one restored from an older backup.
  standby.onLost(() => revisions.clear());

  async function hasMaterial(entityId: string, revision: string): Promise<boolean> {
    if (revisions.get(entityId) === revision) return true;
    const own = await standby.readRevision(entityId);
    if (own !== revision || !standby.isUsable) return false;
    revisions.set(entityId, revision);
    return true;
  }

  return {
    current: async () => {
      if (!standby.isUsable) return primary;
      const position = await standby.currentPosition();
      return position !== null && (await standby.reaches(position)) ? db : primary;
    },
    ofMaterial: async ({ entityId, revision }) => {
      if (!standby.isUsable || revision === null) return primary;
      return (await hasMaterial(entityId, revision)) ? db : primary;
    },
  };
}
