import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { messages, type ResponseRow, responses, unansweredQuestions } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { takeUndo } from "../../jobs/undo";
import { eraseAudioOfReply } from "../../speech/erase-audio";
import { removeFiles } from "../../storage/orphaned-files";
import { findEditableReply } from "./find-editable-reply";
import { lockEditableReply } from "./lock-editable-reply";
import { replyBefore, writeBefore } from "./reply-before";

const change = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("correction"),
    ...replyBefore.shape,
    correctedTo: z.coerce.date().nullable(),
    question: z.object({ id: z.string(), isAwaited: z.boolean() }).nullable(),
  }),
  /** `isAwaited`: the message took the place of a reply that awaited a person. */
  z.object({ kind: z.literal("message"), isAwaited: z.boolean() }),
]);
type Change = z.output<typeof change>;

/**
 * Undoes the caller's latest correction of a reply, or message in person. The visitor's open page shows the thread as it
 * was before. Throws not_possible_now once it is too late, and when somebody else has changed the reply since.
 */
export async function undoChatMessage({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { response, entity, message } = await findEditableReply(ctx, input.id);
  const userId = requireAccount(ctx.actor).id;
  const audio = await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const current = await lockEditableReply(tx, response.id);
    const before = await takeUndo(tx, ctx.now(), { subject: `reply:${response.id}`, userId });
    if (!before || current.removedAt) throw new Failure("not_possible_now");
    const undone = change.parse(before);
    const audioIds = await undo(tx, current, undone, ctx.now());
    await tx.update(messages).set({ repliesUndoneAt: ctx.now() }).where(eq(messages.id, message.id));
    await notifyConversation(tx, message.conversationId);
    await recordAudit(ctx, tx, {
      actorUserId: userId,
      action: "reply.undone",
      subject: ["response", response.id],
      data: { entity_id: entity.id },
    });
    return audioIds;
  });
  await removeFiles(ctx, audio);
}

/** Returns the files of audio to remove. */
async function undo(tx: Db, current: ResponseRow, undone: Change, at: Date): Promise<string[]> {
  if (undone.kind === "correction") {
    if (current.correctedAt?.getTime() !== undone.correctedTo?.getTime()) throw new Failure("not_possible_now");
    await writeBefore(tx, current.id, undone);
    if (undone.question) await reopenQuestion(tx, undone.question);
    return [];
  }
  if (current.writtenBy !== "person" || current.correctedAt) throw new Failure("not_possible_now");
  const audio = await eraseAudioOfReply(tx, current.id, at);
  const isReply = eq(responses.id, current.id);
  if (undone.isAwaited) await tx.update(responses).set(AWAITING).where(isReply);
  else await tx.delete(responses).where(isReply);
  return audio;
}

const AWAITING = {
  body: "",
  status: "awaiting_person",
  writtenBy: "entity",
  personId: null,
  completedAt: null,
  rating: null,
  ratingReason: null,
} satisfies Partial<ResponseRow>;

async function reopenQuestion(tx: Db, { id, isAwaited }: { id: string; isAwaited: boolean }): Promise<void> {
  const open = { answeredAt: null, ...(isAwaited ? { notifiedAt: null } : {}) };
  await tx.update(unansweredQuestions).set(open).where(eq(unansweredQuestions.id, id));
}
