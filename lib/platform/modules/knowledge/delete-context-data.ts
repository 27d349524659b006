import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { findDocument, lockDocument } from "./queries";
import { queueErasure } from "./queue-document-jobs";

/** Hides a document at once and queues the erasure of the document, its passages and its file. */
export async function deleteContextData({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const jobId = await transaction(ctx, async (tx) => {
    const locked = await lockDocument(tx, document.id);
    await queueErasure(ctx, tx, locked, "erasing");
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.deleted", subject: ["document", document.id] });
    return locked.jobId;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
}
