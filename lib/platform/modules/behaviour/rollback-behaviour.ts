import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { behaviourVersions } from "../../db/schema/behaviour";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";
import { changeBehaviour } from "./change-behaviour";
import { publishDraft } from "./publish-behaviour";
import { lockBehaviour } from "./queries";
import type { BehaviourState } from "./read-behaviour";
import { writeDraft } from "./update-behaviour";

/**
 * Publishes the settings of an earlier version as a new one, after the same check. They replace the draft, so that a
 * check that fails leaves them there to be changed. Throws edit_conflict, and not_possible_now when they are live.
 */
export async function rollbackBehaviour({
  ctx,
  input: { id, number, version },
}: Verb<"rollbackBehaviour">): Promise<BehaviourState> {
  return changeBehaviour(ctx, id, async ({ tx, before, user }) => {
    requireVersion(before, version);
    const isIt = and(eq(behaviourVersions.entityId, before.entityId), eq(behaviourVersions.number, number));
    const [found] = await tx.select({ settings: behaviourVersions.settings }).from(behaviourVersions).where(isIt);
    if (!found) throw new Failure("not_found", { thing: "behaviour_version" });
    await writeDraft(ctx, tx, { before, settings: behaviourOf(found.settings) });
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "behaviour.rolled_back",
      subject: ["entity", before.entityId],
      data: { number },
    });
    await publishDraft(ctx, tx, await lockBehaviour(tx, before.entityId, ctx.now()));
  });
}
