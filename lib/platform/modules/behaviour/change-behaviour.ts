import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import type { BehaviourRow } from "../../db/schema/behaviour";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { lockBehaviour } from "./queries";
import { type BehaviourState, readBehaviour } from "./read-behaviour";

/** The locked settings, and the user who changes them. */
type LockedBehaviour = Readonly<{ tx: Db; before: BehaviourRow; user: UserRow }>;

/**
 * Runs a change of an entity's settings in one transaction, with the settings locked, and returns the state after it.
 * Throws not_found for an entity that the caller may not edit.
 */
export async function changeBehaviour(
  ctx: Ctx,
  entityId: string,
  change: (locked: LockedBehaviour) => Promise<void>,
): Promise<BehaviourState> {
  const entity = await findEntity(ctx.db, { id: entityId });
  const role = await requireEntityRight(ctx, entity, "edit");
  const user = requireAccount(ctx.actor);
  await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    await change({ tx, user, before: await lockBehaviour(tx, entity.id, ctx.now()) });
  });
  return readBehaviour(ctx, { entityId: entity.id, role });
}
