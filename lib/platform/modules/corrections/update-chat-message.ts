import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { type ResponseRow, responses, unansweredQuestions } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { type ReplyEmailReader, replyEmailReader } from "../../email/reply-email-reader";
import { replyCorrectedMail } from "../../email/templates/reply-corrected";
import { Failure } from "../../failure";
import { addJob } from "../../jobs/queue";
import { storeUndo, undoEndsAt } from "../../jobs/undo";
import { hasAccess } from "../access/has-access";
import { canonicalAddressOf } from "../domains/canonical-address";
import { type EditableReply, findEditableReply } from "./find-editable-reply";
import { lockEditableReply } from "./lock-editable-reply";
import { readBefore } from "./reply-before";
import { setCorrectionUse } from "./set-correction-use";

/**
 * Replaces a reply's text. The entity's own text before the first correction and its sources stay; the visitor sees both texts
 * with the sources that the new one cites, may rate it anew, and gets it by mail when they wait for an answer, or asked for such
 * mails and the caller notifies them, once it can no longer be undone. Throws not_possible_now for a reply that is
 * being written, awaited or removed, and edit_conflict when another user has corrected it since the caller saw it.
 */
export async function updateChatMessage({ ctx, input }: Verb<"updateChatMessage">): Promise<ResponseRow> {
  const found = await findEditableReply(ctx, input.id);
  const user = requireAccount(ctx.actor);
  const { response, entity, message } = found;
  return transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    await lockExistingEntity(tx, entity.id);
    const current = await lockEditableReply(tx, response.id);
    if (current.removedAt) throw new Failure("not_possible_now");
    const expected = input.expected_corrected_at;
    const correctedAt = current.correctedAt?.toISOString() ?? null;
    if (expected !== undefined && expected !== correctedAt) throw new Failure("edit_conflict");
    const at = ctx.now();
    const isChanged = current.body !== input.new_response;
    const before = await readBefore(tx, current);
    const changed = isChanged ? await correct(tx, current, { text: input.new_response, userId: user.id, at }) : current;
    await setCorrectionUse(tx, found, {
      answer: input.new_response,
      isUsed: input.use_from_now_on,
      userId: user.id,
      at,
    });
    const question = isChanged ? await closeQuestion(tx, found, at) : null;
    const isAwaited = question?.isAwaited ?? false;
    const isMailed = isChanged && (input.notify_chatter_edited_response || isAwaited);
    const reader = isMailed ? replyEmailReader(ctx.settings, found.visitor, { isAwaited }) : null;
    const jobIds = reader
      ? await mailVisitor({ ...ctx, db: tx }, found, { reader, before: current, after: changed })
      : [];
    if (isChanged) await notifyConversation(tx, message.conversationId);
    await storeUndo(tx, at, {
      subject: `reply:${response.id}`,
      userId: user.id,
      before: { kind: "correction", ...before, correctedTo: changed.correctedAt, question },
      jobIds,
    });
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "reply.corrected",
      subject: ["response", response.id],
      data: { entity_id: entity.id },
    });
    return changed;
  });
}

type NewText = { text: string; userId: string; at: Date };

async function correct(tx: Db, current: ResponseRow, { text, userId, at }: NewText): Promise<ResponseRow> {
  const [changed] = await tx
    .update(responses)
    .set({
      body: text,
      // A corrected reply is whole, whatever became of the model's.
      status: "complete",
      bodyBefore: current.correctedAt ? current.bodyBefore : current.body,
      // The visitor rated the old text.
      ...(current.rating === null ? {} : { rating: null, ratingReason: null, ratedAt: at }),
      correctedAt: at,
      correctedBy: userId,
      completedAt: current.completedAt ?? at,
    })
    .where(eq(responses.id, current.id))
    .returning();
  if (!changed) throw new Failure("not_found", { thing: "response" });
  return changed;
}

/**
 * Closes the open question of a message. `isAwaited`: its visitor waits for the answer by mail, and has access. Null
 * without an open question.
 */
async function closeQuestion(
  tx: Db,
  { message, visitor, entity }: EditableReply,
  at: Date,
): Promise<{ id: string; isAwaited: boolean } | null> {
  const { messageId, answeredAt } = unansweredQuestions;
  const [closed] = await tx
    .update(unansweredQuestions)
    .set({ answeredAt: at })
    .where(and(eq(messageId, message.id), isNull(answeredAt)))
    .returning();
  if (!closed) return null;
  const { id } = closed;
  if (!closed.wantedAt || closed.notifiedAt) return { id, isAwaited: false };
  const isReader = and(eq(users.id, visitor.id), hasAccess(entity));
  const [reader] = await tx.select({ id: users.id }).from(users).where(isReader);
  if (!reader) return { id, isAwaited: false };
  await tx.update(unansweredQuestions).set({ notifiedAt: at }).where(eq(unansweredQuestions.id, id));
  return { id, isAwaited: true };
}

async function mailVisitor(
  ctx: Pick<Ctx, "db" | "settings" | "now" | "actor">,
  { entity, message }: EditableReply,
  { reader, before, after }: { reader: ReplyEmailReader; before: ResponseRow; after: ResponseRow },
): Promise<string[]> {
  const { siteName, appUrl } = ctx.settings;
  const mail = replyCorrectedMail({
    reader,
    entityId: entity.id,
    entityName: entity.name,
    byName: requireAccount(ctx.actor).userName,
    at: ctx.now(),
    question: message.body,
    before: before.body,
    after: after.body,
    isPrivate: entity.accessLevel === "invitation-only",
    entityUrl: await canonicalAddressOf(ctx, entity),
    siteName,
    siteUrl: appUrl,
  });
  return [await addJob(ctx.db, undoEndsAt(ctx.now()), "mail.send", mail)];
}
