import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { findEntity } from "../../auth/find-entity";
import { identitiesFor } from "../../auth/identities-for";
import { requireProvenEmail } from "../../auth/policy";
import type { Verb } from "../../context";
import { type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import { findOwnConversation } from "./queries";

/** A page of the caller's own conversation: the newest messages, or those before the cursor, in ascending order. */
export async function getPreviousMessages({ ctx, input }: Verb<"getPreviousMessages", "db" | "actor">) {
  const user = requireProvenEmail(identitiesFor(ctx.actor, input.entityid), input.initiatedby_email_address);
  const entity = await findEntity(ctx.db, { id: input.entityid });
  const conversation = await findOwnConversation(
    ctx.db,
    { userId: user.id, entityId: entity.id },
    input.conversation_id,
  );
  const before = input.cursor === undefined ? undefined : lt(messages.id, cursorOf(input.cursor));
  const newestFirst = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), before))
    .orderBy(desc(messages.id))
    .limit(input.limit + 1);
  const page = newestFirst.slice(0, input.limit).reverse();
  const hasOlder = newestFirst.length > input.limit;
  return {
    user,
    entity,
    conversation,
    turns: await withResponses(ctx.db, page),
    nextCursor: hasOlder ? (page[0]?.id ?? null) : null,
  };
}

/** A page's cursor is the id of its oldest message. */
function cursorOf(cursor: string): string {
  const parsed = z.uuid().safeParse(cursor);
  if (!parsed.success) throw new Failure("invalid_input", { fields: { cursor: "cursor_form" } });
  return parsed.data;
}

async function withResponses(db: Verb<"getPreviousMessages">["ctx"]["db"], page: readonly MessageRow[]) {
  if (page.length === 0) return [];
  const ids = page.map((message) => message.id);
  const found = await db
    .select()
    .from(responses)
    .where(inArray(responses.messageId, ids))
    .orderBy(asc(responses.responseOrder));
  const byMessage = new Map<string, ResponseRow[]>(ids.map((id) => [id, []]));
  for (const response of found) byMessage.get(response.messageId)?.push(response);
  return page.map((message) => ({ message, responses: byMessage.get(message.id) ?? [] }));
}
