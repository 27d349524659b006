import { desc, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { areSameSettings } from "@/lib/contract/behaviour/compare-settings";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { type BehaviourRow, type BehaviourVersionRow, behaviours, behaviourVersions } from "../../db/schema/behaviour";
import { entities } from "../../db/schema/entities";
import { behaviourOf } from "../talk/load-reply-config";

type Publication = {
  /** The locked settings of the entity. */
  before: BehaviourRow;
  settings: BehaviourSettings;
  /** Null for an account that was deleted while the corrected questions were asked. */
  publishedBy: string | null;
  at: Date;
  requestId: string | null;
  /** How many corrections did not hold when a user confirmed the publication. */
  failures?: number;
};

/**
 * Makes settings live as the next version and drops the draft. The defaults become version 1 with the first publication,
 * so that they can be published again. A trigger drops the cached page of the entity.
 */
export async function storeVersion(
  tx: Db,
  { before, settings, publishedBy, at, requestId, failures = 0 }: Publication,
): Promise<void> {
  const { entityId } = before;
  const known = await readVersions(tx, entityId);
  const versions = known.length > 0 ? known : [await storeDefaults(tx, entityId, at)];
  const [live] = versions;
  const number = (live?.number ?? 0) + 1;
  const restored = versions.find((version) => areSameSettings(behaviourOf(version.settings), settings));
  await tx.insert(behaviourVersions).values({
    id: uuid(),
    entityId,
    number,
    settings,
    publishedBy,
    publishedAt: at,
    restoredFrom: restored?.number ?? null,
  });
  await tx
    .update(behaviours)
    .set({ live: settings, draft: null, version: before.version + 1, updatedAt: at })
    .where(eq(behaviours.entityId, entityId));
  await recordAudit({ now: () => at, requestId }, tx, {
    actorUserId: publishedBy,
    action: "behaviour.published",
    subject: ["entity", entityId],
    data: { number, ...(failures > 0 ? { corrections_failed: failures } : {}) },
  });
}

/** Newest first. */
function readVersions(tx: Db, entityId: string): Promise<BehaviourVersionRow[]> {
  const isOfEntity = eq(behaviourVersions.entityId, entityId);
  return tx.select().from(behaviourVersions).where(isOfEntity).orderBy(desc(behaviourVersions.number));
}

async function storeDefaults(tx: Db, entityId: string, at: Date): Promise<BehaviourVersionRow> {
  const [entity] = await tx.select({ createdAt: entities.createdAt }).from(entities).where(eq(entities.id, entityId));
  const [first] = await tx
    .insert(behaviourVersions)
    .values({
      id: uuid(),
      entityId,
      number: 1,
      settings: DEFAULT_BEHAVIOUR,
      publishedBy: null,
      publishedAt: entity?.createdAt ?? at,
    })
    .returning();
  if (!first) throw new Error("The defaults were not stored.");
  return first;
}
