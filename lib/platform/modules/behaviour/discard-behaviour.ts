import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { behaviours } from "../../db/schema/behaviour";
import { requireVersion } from "../../edit-version";
import { changeBehaviour } from "./change-behaviour";
import { cancelPublication } from "./queries";
import type { BehaviourState } from "./read-behaviour";

/** Drops the draft and the run that would publish it. Without a draft nothing changes. Throws edit_conflict. */
export async function discardBehaviour({
  ctx,
  input: { id, version },
}: Verb<"discardBehaviour">): Promise<BehaviourState> {
  return changeBehaviour(ctx, id, async ({ tx, before, user }) => {
    requireVersion(before, version);
    if (!before.draft) return;
    await tx
      .update(behaviours)
      .set({ draft: null, version: before.version + 1, updatedAt: ctx.now() })
      .where(eq(behaviours.entityId, before.entityId));
    await cancelPublication(tx, before.entityId, ctx.now());
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "behaviour.discarded",
      subject: ["entity", before.entityId],
    });
  });
}
