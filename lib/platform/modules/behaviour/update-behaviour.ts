import { eq } from "drizzle-orm";
import { areSameSettings } from "@/lib/contract/behaviour/compare-settings";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type BehaviourRow, behaviours } from "../../db/schema/behaviour";
import { requireVersion } from "../../edit-version";
import { behaviourOf } from "../talk/load-reply-config";
import { changeBehaviour } from "./change-behaviour";
import { cancelPublication } from "./queries";
import type { BehaviourState } from "./read-behaviour";

/**
 * Saves the settings as the draft. Settings that are live already leave none. A publication that waits for its corrected
 * questions ends, since they were asked with other settings. Throws edit_conflict.
 */
export async function updateBehaviour({
  ctx,
  input: { id, version, ...settings },
}: Verb<"updateBehaviour">): Promise<BehaviourState> {
  return changeBehaviour(ctx, id, async ({ tx, before }) => {
    requireVersion(before, version);
    await writeDraft(ctx, tx, { before, settings });
  });
}

/** Writes the draft of locked settings. Repeated saves of one draft leave one entry in the audit log. */
export async function writeDraft(
  ctx: Pick<Ctx, "now" | "requestId" | "actor">,
  tx: Db,
  { before, settings }: { before: BehaviourRow; settings: BehaviourSettings },
): Promise<void> {
  const { entityId, version } = before;
  const current = behaviourOf(before.draft ?? before.live);
  if (areSameSettings(settings, current)) return;
  const draft = areSameSettings(settings, behaviourOf(before.live)) ? null : settings;
  await tx
    .update(behaviours)
    .set({ draft, version: version + 1, updatedAt: ctx.now() })
    .where(eq(behaviours.entityId, entityId));
  await cancelPublication(tx, entityId, ctx.now());
  if (before.draft || !draft) return;
  const actorUserId = requireAccount(ctx.actor).id;
  await recordAudit(ctx, tx, { actorUserId, action: "behaviour.drafted", subject: ["entity", entityId] });
}
