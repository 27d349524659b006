import { and, asc, eq, or, type SQL } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { conversations, type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { type UserRow, users } from "../../db/schema/users";
import { Failure } from "../../failure";

/** A reply with its message, its entity, and the visitor. */
export type EditableReply = Readonly<{
  response: ResponseRow;
  message: MessageRow;
  entity: PlannedEntity;
  visitor: UserRow;
}>;

/**
 * A reply of an entity that the caller may edit. `id`: the reply's, else a message's, whose first reply is meant. Throws
 * not_found for a reply to a private message (code 2), forbidden without the right, and not_possible_now when several
 * visitors' messages have the id.
 * @param includesPrivate finds a reply to a private message too; the caller then checks that its visitor opened it
 */
export async function findEditableReply(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
  { includesPrivate = false } = {},
): Promise<EditableReply> {
  const byReply = await findReplies(ctx.db, eq(responses.id, id));
  const found =
    byReply.length > 0
      ? byReply
      : firstReplies(await findReplies(ctx.db, or(eq(messages.id, id), eq(messages.clientId, id))));
  const editable: EditableReply[] = [];
  let refusal = new Failure("not_found", { thing: "response" });
  for (const reply of found) {
    const failure = await refusalOf(ctx, reply.entity);
    if (!failure) editable.push(reply);
    else if (failure.code === "forbidden") refusal = failure;
  }
  const [only, ...others] = editable;
  if (!only) throw refusal;
  if (others.length > 0) throw new Failure("not_possible_now");
  if (!isReadableByEntity(only.message) && !includesPrivate) throw new Failure("not_found", { thing: "response" });
  return only;
}

async function refusalOf(ctx: Pick<Ctx, "db" | "actor">, entity: PlannedEntity): Promise<Failure | null> {
  try {
    await requireEntityRight(ctx, entity, "edit");
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function findReplies(db: Db, is: SQL | undefined): Promise<EditableReply[]> {
  return db
    .select({ response: responses, message: messages, entity: plannedEntity, visitor: users })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(entities, eq(entities.id, conversations.entityId))
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(is, notDeleted))
    .orderBy(asc(messages.id), asc(responses.responseOrder));
}

function firstReplies(found: readonly EditableReply[]): EditableReply[] {
  return found.filter(({ message }, at) => found.findIndex((other) => other.message.id === message.id) === at);
}
