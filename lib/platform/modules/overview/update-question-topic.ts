import { and, eq, inArray, notInArray } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { messages } from "../../db/schema/chat";
import { questionTopicMessages, questionTopics } from "../../db/schema/overview";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { readTopicDecisions } from "./read-topic-decisions";

/**
 * Stores a name for the topic of these messages, or whether it is hidden. An earlier decision about most of the messages is
 * changed. Messages of other entities and private ones are ignored; throws not_found where no other is left.
 */
export async function updateQuestionTopic({
  ctx,
  input: { id, message_ids, name, is_hidden },
}: Verb<"updateQuestionTopic">): Promise<void> {
  await requireEntity(ctx, { id }, "edit");
  await transaction(ctx, async (tx) => {
    // Two decisions at once about one topic follow one another.
    await lockExistingEntity(tx, id);
    const own = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, message_ids), eq(messages.entityId, id), readableByEntity()));
    if (own.length === 0) throw new Failure("not_found", { thing: "question" });
    const ids = new Set(own.map((message) => message.id));
    const earlier = (await readTopicDecisions(tx, id)).findLast((decision) => {
      const shared = decision.messages.filter((message) => ids.has(message.id)).length;
      return shared * 2 >= Math.min(decision.messages.length, ids.size);
    });
    const topicId = earlier?.id ?? newId();
    const decision = {
      name: name === undefined ? (earlier?.name ?? null) : name || null,
      isHidden: is_hidden ?? earlier?.isHidden ?? false,
      updatedAt: ctx.now(),
    };
    await tx
      .insert(questionTopics)
      .values({ id: topicId, entityId: id, ...decision })
      .onConflictDoUpdate({ target: questionTopics.id, set: decision });
    // In this order: a topic without messages is deleted.
    const members = [...ids].map((messageId) => ({ topicId, messageId }));
    await tx.insert(questionTopicMessages).values(members).onConflictDoNothing();
    await tx
      .delete(questionTopicMessages)
      .where(and(eq(questionTopicMessages.topicId, topicId), notInArray(questionTopicMessages.messageId, [...ids])));
  });
}
