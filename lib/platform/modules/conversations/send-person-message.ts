import { and, asc, desc, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { newId } from "../../db/new-id";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { type ConversationRow, conversations, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { addJob } from "../../jobs/queue";
import { storeUndo, undoEndsAt } from "../../jobs/undo";
import { findOwnersConversation } from "./queries";

/**
 * Writes in a conversation as the person: the reply that awaits one, else one more reply to the newest message that the
 * entity's users may read. Sending the same response id again changes nothing. The visitor is mailed when no page follows
 * the conversation on this node, once it can no longer be undone; a page on another node does not prevent the mail.
 */
export async function sendPersonMessage({ ctx, input }: Verb<"sendPersonMessage">): Promise<ResponseRow> {
  const { conversation, entity } = await findOwnersConversation(ctx, input.id, "edit");
  if (entity.suspendedAt) throw new Failure("entity_suspended");
  const user = requireAccount(ctx.actor);
  const id = input.response_id ?? newId();
  return transaction(ctx, async (tx) => {
    await lockUsers(tx, [user.id, conversation.userId], "key share");
    const [locked] = await tx.select().from(conversations).where(eq(conversations.id, conversation.id)).for("update");
    if (!locked) throw new Failure("not_found", { thing: "conversation" });
    const earlier = await findSent(tx, id, conversation.id);
    if (earlier) return earlier;
    const at = ctx.now();
    const written = await write(tx, conversation, { id, body: input.text, personId: user.id, at });
    await tx.update(conversations).set({ ownerReadAt: at }).where(eq(conversations.id, conversation.id));
    await notifyConversation(tx, conversation.id);
    await storeUndo(tx, at, {
      subject: `reply:${id}`,
      userId: user.id,
      before: { kind: "message", isAwaited: written.isAwaited },
    });
    if (!ctx.conversationChanges.isFollowed(conversation.id)) {
      // One job an owner at a time keeps the order: the mail has the first message.
      await addJob(tx, undoEndsAt(at), "conversations.mail", { responseId: id }, entity.ownerId ?? entity.id);
    }
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "conversation.person_wrote",
      subject: ["response", id],
      data: { entity_id: entity.id },
    });
    return written.response;
  });
}

/** The reply with this id, if it was sent before. Throws not_possible_now for another reply's id. */
async function findSent(tx: Db, id: string, conversationId: string): Promise<ResponseRow | null> {
  const [found] = await tx
    .select({ response: responses, conversationId: messages.conversationId })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .where(eq(responses.id, id))
    .limit(1);
  if (!found) return null;
  const isSame = found.conversationId === conversationId && found.response.writtenBy === "person";
  if (!isSame) throw new Failure("not_possible_now");
  return found.response;
}

type PersonText = Readonly<{ id: string; body: string; personId: string; at: Date }>;

async function write(tx: Db, conversation: ConversationRow, { id, body, personId, at }: PersonText) {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), readableByEntity()))
    .orderBy(desc(messages.id))
    .limit(1);
  if (!message) throw new Failure("not_possible_now");
  const others = await tx
    .select()
    .from(responses)
    .where(eq(responses.messageId, message.id))
    .orderBy(asc(responses.responseOrder))
    .for("update");
  const awaiting = others.find(({ status }) => status === "awaiting_person");
  const text = { id, body, status: "complete", writtenBy: "person", personId, completedAt: at } as const;
  const [written] = awaiting
    ? await tx.update(responses).set(text).where(eq(responses.id, awaiting.id)).returning()
    : await tx
        .insert(responses)
        .values({
          ...text,
          messageId: message.id,
          entityId: conversation.entityId,
          responseOrder: (others.at(-1)?.responseOrder ?? 0) + 1,
          dataStorageRegion: message.dataStorageRegion,
          createdAt: at,
        })
        .returning();
  if (!written) throw new Failure("not_possible_now");
  return { response: written, isAwaited: awaiting !== undefined };
}
