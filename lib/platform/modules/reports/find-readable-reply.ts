import { and, eq, isNull } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import { identitiesFor, isOnAllowedEntity } from "../../auth/identities-for";
import type { Ctx } from "../../context";
import { type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { isPublicReply } from "../conversations/policy";

export type ReadableReply = Readonly<{
  response: ResponseRow;
  message: MessageRow;
  /** The caller's user: who wrote the message, or another proven address; null for a caller without one. */
  reporterId: string | null;
}>;

/**
 * A reply that the caller may read: to one of the caller's own messages, or one that everyone can read on the entity's page.
 * Throws not_found for any other.
 */
export async function findReadableReply(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  responseId: string,
): Promise<ReadableReply> {
  const [found] = await db
    .select({ response: responses, message: messages, entity: entities })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(entities, and(eq(entities.id, responses.entityId), notDeleted))
    .where(and(eq(responses.id, responseId), isNull(responses.removedAt), isOnAllowedEntity(actor, responses.entityId)))
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "response" });
  const { response, message } = found;
  const valid = identitiesFor(actor, response.entityId);
  const proven = valid.filter(({ user }) => user.verifiedAt !== null).map(({ user }) => user.id);
  const isOwn = proven.includes(message.userId);
  if (!isOwn && !isPublicReply(found)) throw new Failure("not_found", { thing: "response" });
  return { response, message, reporterId: isOwn ? message.userId : (proven[0] ?? null) };
}
