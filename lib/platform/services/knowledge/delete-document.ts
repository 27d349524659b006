import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { recordAudit } from "../system/record-audit";
import { findDocument } from "./find-document";
import { queueErasing } from "./queue-work";

/** Hides a document from everybody at once and has it erased, with its passages and its file. */
export async function deleteDocument({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { document } = await findDocument(ctx, input.id, "edit");
  await transaction(ctx, async (tx) => {
    await queueErasing(ctx, tx, document, "erasing");
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.deleted", subject: ["document", document.id] });
  });
  if (document.jobId) ctx.jobs.interrupt(document.jobId);
}
