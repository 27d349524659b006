import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import { readableByEveryone } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { messages, responses } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { showsPublicMessages } from "./policy";

/**
 * A page of an entity's public messages with their complete replies, newest first, without those that moderation stopped:
 * neither abuse nor a visitor's crisis is for everyone. Throws not_found where none are shown.
 */
export async function listPublicConversations({ ctx, input }: Verb<"listPublicConversations", "db" | "reads">) {
  const entity = await findEntity(ctx.db, { urlslug: input.urlslug });
  if (!showsPublicMessages(entity)) throw new Failure("not_found", { thing: "entity" });
  const db = await ctx.reads.current();
  const found = await db
    .select({ message: messages, response: responses, userName: users.userName })
    .from(messages)
    .innerJoin(responses, and(eq(responses.messageId, messages.id), eq(responses.responseOrder, 1)))
    .innerJoin(users, eq(users.id, messages.userId))
    .where(
      and(
        eq(messages.entityId, entity.id),
        readableByEveryone(),
        eq(responses.status, "complete"),
        isNull(responses.removedAt),
        isNull(responses.moderation),
        input.cursor ? lt(messages.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(input.limit + 1);
  const turns = found.slice(0, input.limit);
  return { entity, turns, nextCursor: found.length > input.limit ? (turns.at(-1)?.message.id ?? null) : null };
}
