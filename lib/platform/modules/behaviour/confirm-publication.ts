import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { correctionRuns } from "../../db/schema/behaviour";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";
import { changeBehaviour } from "./change-behaviour";
import { canConfirm } from "./policy";
import { findRun } from "./queries";
import type { BehaviourState } from "./read-behaviour";
import { storeVersion } from "./store-version";

/**
 * Publishes a draft although answers no longer hold. Throws not_possible_now for a run that is not about the draft as it
 * is, or that did not fail.
 */
export async function confirmPublication({
  ctx,
  input: { id, run_id },
}: Verb<"confirmPublication">): Promise<BehaviourState> {
  return changeBehaviour(ctx, id, async ({ tx, before, user }) => {
    const run = await findRun(tx, before.entityId, run_id);
    if (!canConfirm(run, before.version)) throw new Failure("not_possible_now");
    await storeVersion(tx, {
      before,
      settings: behaviourOf(run.settings),
      publishedBy: user.id,
      at: ctx.now(),
      requestId: ctx.requestId,
      failures: run.results.filter(({ isHeld }) => !isHeld).length,
    });
    await tx.update(correctionRuns).set({ publishedAt: ctx.now() }).where(eq(correctionRuns.id, run.id));
  });
}
