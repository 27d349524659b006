import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { responses, responseVersions } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { findEditableReply } from "./find-editable-reply";
import { lockEditableReply } from "./lock-editable-reply";
import { withdrawCorrections } from "./set-correction-use";

/**
 * Erases a reply's text, sources and earlier versions, and withdraws its correction; that it was removed, and when,
 * stays. Removing it again changes nothing.
 */
export async function deleteChatMessage({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { response, entity, message } = await findEditableReply(ctx, input.id);
  await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const current = await lockEditableReply(tx, response.id);
    if (current.removedAt) return;
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
      data: { entity_id: entity.id },
    });
  });
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
