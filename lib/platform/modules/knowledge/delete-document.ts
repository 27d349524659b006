import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { findDocument, lockDocument } from "./find-document";
import { queueErasing } from "./queue-work";

/** Hides a document from everybody at once and has it erased, with its passages and its file. */
export async function deleteDocument({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const jobId = await transaction(ctx, async (tx) => {
    const locked = await lockDocument(tx, document.id);
    await queueErasing(ctx, tx, locked, "erasing");
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.deleted", subject: ["document", document.id] });
    return locked.jobId;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
}
