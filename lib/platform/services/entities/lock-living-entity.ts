import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";

/**
 * Locks an entity until the transaction ends and answers with it as it is now: its plan, its access. Throws not_found
 * when it was deleted since it was read.
 */
export async function lockLivingEntity(tx: Db, id: string): Promise<EntityRow> {
  const entity = await lockEntity(tx, id, "no key update");
  if (!entity || entity.deletedAt || entity.isDraft) throw new Failure("not_found", { thing: "entity" });
  return entity;
}
