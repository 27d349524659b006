import { eq } from "drizzle-orm";
import type { confirmPublication as endpoint } from "@/lib/contract/behaviour/endpoints";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { lockUser } from "../../db/locks";
import { correctionRuns } from "../../db/schema/behaviour";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/choose-talk";
import { canConfirm } from "./policy";
import { findRun, lockBehaviour } from "./queries";
import { type BehaviourState, readBehaviour } from "./read-behaviour";
import { storeVersion } from "./store-version";

/**
 * Publishes a draft although answers no longer hold. Throws not_possible_now for a run that is not about the draft as it
 * is, or that did not fail.
 */
export async function confirmPublication({
  ctx,
  input: { id, run_id },
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<BehaviourState> {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "edit");
  const user = requireAccount(ctx.actor);
  await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    const before = await lockBehaviour(tx, entity.id, ctx.now());
    const run = await findRun(tx, entity.id, run_id);
    if (!canConfirm(run, before.version)) throw new Failure("not_possible_now");
    await storeVersion(tx, {
      ...{ before, settings: behaviourOf(run.settings), publishedBy: user.id },
      ...{ at: ctx.now(), requestId: ctx.requestId },
      failures: run.results.filter(({ isHeld }) => !isHeld).length,
    });
    await tx.update(correctionRuns).set({ publishedAt: ctx.now() }).where(eq(correctionRuns.id, run.id));
  });
  return readBehaviour(ctx, { entityId: entity.id, role });
}
