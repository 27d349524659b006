import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { BehaviourRow } from "../../db/schema/behaviour";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";
import { changeBehaviour } from "./change-behaviour";
import { countCorrections } from "./queries";
import type { BehaviourState } from "./read-behaviour";
import { storeRun } from "./start-correction-run";
import { storeVersion } from "./store-version";

/**
 * Publishes the draft: at once without corrections in use, otherwise when their questions have been asked again. Throws
 * edit_conflict, and not_possible_now without a draft.
 */
export async function publishBehaviour({
  ctx,
  input: { id, version },
}: Verb<"publishBehaviour">): Promise<BehaviourState> {
  return changeBehaviour(ctx, id, async ({ tx, before }) => {
    requireVersion(before, version);
    await publishDraft(ctx, tx, before);
  });
}

/** Publishes the draft of locked settings, or begins the run that does. Throws not_possible_now without a draft. */
export async function publishDraft(ctx: Ctx, tx: Db, before: BehaviourRow): Promise<void> {
  if (!before.draft) throw new Failure("not_possible_now");
  const { id: publishedBy } = requireAccount(ctx.actor);
  const settings = behaviourOf(before.draft);
  const total = await countCorrections(tx, before.entityId);
  if (total > 0) {
    await storeRun(ctx, tx, { entityId: before.entityId, settings, draftVersion: before.version, total });
    return;
  }
  await storeVersion(tx, { before, settings, publishedBy, at: ctx.now(), requestId: ctx.requestId });
}
