import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { corrections } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type FoundCorrection, selectCorrections } from "./queries";

/** Stops giving a correction as the answer; the corrected reply stays. Withdrawing it again changes nothing. */
export async function withdrawCorrection({ ctx, input }: Verb<{ id: string }>): Promise<FoundCorrection> {
  const isIt = eq(corrections.id, input.id);
  const [found] = await selectCorrections(ctx.db, isIt).limit(1);
  if (!found) throw new Failure("not_found", { thing: "correction" });
  const entity = await findEntity(ctx.db, { id: found.correction.entityId });
  await requireEntityRight(ctx, entity, "edit", "correction");
  return transaction(ctx, async (tx) => {
    const [withdrawn] = await tx
      .update(corrections)
      .set({ withdrawnAt: ctx.now() })
      .where(and(isIt, isNull(corrections.withdrawnAt)))
      .returning();
    if (!withdrawn) {
      const [current] = await selectCorrections(tx, isIt).limit(1);
      if (!current) throw new Failure("not_found", { thing: "correction" });
      return current;
    }
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "correction.withdrawn", subject: ["correction", input.id] });
    return { ...found, correction: withdrawn };
  });
}
