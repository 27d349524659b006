import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { responses, responseVersions } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { eraseAudioOfReply } from "../../speech/erase-audio";
import { removeFiles } from "../../storage/orphaned-files";
import { findEditableReply } from "./find-editable-reply";
import { lockEditableReply } from "./lock-editable-reply";
import { requireOpeningReport } from "./require-opening-report";
import { withdrawCorrections } from "./set-correction-use";

/**
 * Erases a reply's text, sources, earlier versions and audio, and withdraws its correction; that it was removed, and when,
 * stays. Removing it again changes nothing. A reply to a private message (code 2) only for admins, and only when its visitor
 * opened it to them by a report.
 */
export async function deleteChatMessage({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { response, entity, message } = await findEditableReply(ctx, input.id, { includesPrivate: true });
  const audio = await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const reportId = isReadableByEntity(message)
      ? null
      : await requireOpeningReport({ ...ctx, db: tx }, response, message);
    const current = await lockEditableReply(tx, response.id);
    if (current.removedAt) return [];
    const at = ctx.now();
    await tx.delete(responseVersions).where(eq(responseVersions.responseId, response.id));
    await tx
      .update(responses)
      .set({ ...ERASED, removedAt: at })
      .where(eq(responses.id, response.id));
    await withdrawCorrections(tx, response.id, at);
    await notifyConversation(tx, message.conversationId);
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, {
      actorUserId,
      action: "reply.removed",
      subject: ["response", response.id],
      data: { entity_id: entity.id, ...(reportId && { report_id: reportId }) },
    });
    return eraseAudioOfReply(tx, response.id, at);
  });
  await removeFiles(ctx, audio);
}

const ERASED = {
  body: "",
  // Nothing is left to retry.
  status: "complete",
  sources: [],
  bodyBefore: null,
  correctedAt: null,
  correctedBy: null,
  error: null,
} satisfies Partial<typeof responses.$inferSelect>;
