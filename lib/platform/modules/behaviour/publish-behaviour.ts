import type { publishBehaviour as endpoint } from "@/lib/contract/behaviour/endpoints";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import type { BehaviourRow } from "../../db/schema/behaviour";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/choose-talk";
import { countCorrections, lockBehaviour } from "./queries";
import { type BehaviourState, readBehaviour } from "./read-behaviour";
import { storeRun } from "./start-correction-run";
import { storeVersion } from "./store-version";

/**
 * Publishes the draft: at once without corrections in use, otherwise when their questions have been asked again. Throws
 * edit_conflict, and not_possible_now without a draft.
 */
export async function publishBehaviour({
  ctx,
  input: { id, version },
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<BehaviourState> {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "edit");
  const user = requireAccount(ctx.actor);
  await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    const before = await lockBehaviour(tx, entity.id, ctx.now());
    requireVersion(before, version);
    await publishDraft(ctx, tx, before);
  });
  return readBehaviour(ctx, { entityId: entity.id, role });
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
