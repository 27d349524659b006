import { and, desc, eq, ilike, isNotNull, lt, or, sql } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import { identitiesFor } from "../../auth/identities-for";
import { requireProvenEmail } from "../../auth/policy";
import type { Verb } from "../../context";
import { conversations, messages, responses } from "../../db/schema/chat";
import type { ListPage } from "../../list-page";

export type FoundMessage = Readonly<{
  id: string;
  conversationId: string;
  clientId: string;
  body: string;
  createdAt: Date;
  /** The reply, when it contains the words. */
  reply: string | null;
}>;

/** A page of the caller's own messages with an entity that contain the words, or whose reply does, ignoring case. */
export async function searchConversations({
  ctx,
  input,
}: Verb<"searchConversations", "db" | "actor">): Promise<ListPage<FoundMessage>> {
  const user = requireProvenEmail(identitiesFor(ctx.actor, input.entityid), input.initiatedby_email_address);
  const entity = await findEntity(ctx.db, { id: input.entityid });
  const pattern = `%${input.q.replace(/[\\%_]/g, "\\$&")}%`;
  const { id, conversationId, clientId, body, createdAt } = messages;
  // A person may have written several replies.
  const firstMatch = sql`(select reply.id from responses as reply where reply.message_id = ${id}
    and reply.body ilike ${pattern} order by reply.response_order limit 1)`;
  const found = await ctx.db
    .select({ id, conversationId, clientId, body, createdAt, reply: responses.body })
    .from(conversations)
    .innerJoin(messages, eq(conversationId, conversations.id))
    .leftJoin(responses, eq(responses.id, firstMatch))
    .where(
      and(
        eq(conversations.userId, user.id),
        eq(conversations.entityId, entity.id),
        input.conversation_id ? eq(conversations.id, input.conversation_id) : undefined,
        input.cursor ? lt(id, input.cursor) : undefined,
        or(ilike(body, pattern), isNotNull(responses.id)),
      ),
    )
    .orderBy(desc(id))
    .limit(input.limit + 1);
  const items = found.slice(0, input.limit);
  return { items, nextCursor: found.length > input.limit ? (items.at(-1)?.id ?? null) : null };
}
