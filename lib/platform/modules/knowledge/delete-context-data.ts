import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { findDocument, lockDocument } from "./queries";
import { queueDeletion } from "./queue-document-jobs";
import { queueRecheck } from "./queue-recheck";

/** How long a deleted document can be restored. */
export const RESTORABLE_MS = 15 * 60 * 1000;

/**
 * Takes a document out of all answers at once, ends its reading, and queues its erasure. Returns until when
 * restoreContextData undoes it.
 */
export async function deleteContextData({ ctx, input }: Verb<{ id: string }>): Promise<{ restorableUntil: Date }> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const restorableUntil = new Date(ctx.now().getTime() + RESTORABLE_MS);
  const jobId = await transaction(ctx, async (tx) => {
    const locked = await lockDocument(tx, document.id);
    await queueDeletion(ctx, tx, locked, restorableUntil);
    await queueRecheck(tx, ctx.now(), locked.entityId);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.deleted", subject: ["document", document.id] });
    return locked.jobId;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
  return { restorableUntil };
}
