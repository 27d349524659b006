import { eq } from "drizzle-orm";
import type { discardBehaviour as endpoint } from "@/lib/contract/behaviour/endpoints";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { behaviours } from "../../db/schema/behaviour";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { cancelPublication, lockBehaviour } from "./queries";
import { type BehaviourState, readBehaviour } from "./read-behaviour";

/** Drops the draft and the run that would publish it. Without a draft nothing changes. Throws edit_conflict. */
export async function discardBehaviour({
  ctx,
  input: { id, version },
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<BehaviourState> {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "edit");
  await transaction(ctx, async (tx) => {
    const before = await lockBehaviour(tx, entity.id, ctx.now());
    requireVersion(before, version);
    if (!before.draft) return;
    await tx
      .update(behaviours)
      .set({ draft: null, version: before.version + 1, updatedAt: ctx.now() })
      .where(eq(behaviours.entityId, entity.id));
    await cancelPublication(tx, entity.id, ctx.now());
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "behaviour.discarded", subject: ["entity", entity.id] });
  });
  return readBehaviour(ctx, { entityId: entity.id, role });
}
