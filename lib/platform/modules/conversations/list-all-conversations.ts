import { and, inArray, sql } from "drizzle-orm";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { conversations } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import type { ListPage } from "../../list-page";
import { inboxConditions } from "./inbox-conditions";
import { type InboxRow, readInboxPage } from "./inbox-page";

export type ConversationEntity = Readonly<{ id: string; name: string; urlslug: string }>;

/** A page of the conversations with all entities that are not deleted, or with one, for admins. */
export async function listAllConversations({
  ctx,
  input: { digitalentity_id: entityId, cursor, limit, ...filters },
}: Verb<"listAllConversations", "db" | "reads" | "actor" | "now">): Promise<
  ListPage<InboxRow & { entity: ConversationEntity }>
> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  // A subquery for each row: a join would look for the conversations of one entity after the other.
  const isOnSite = sql`(select e.deleted_at is null and not e.is_draft from entities e
    where e.id = ${conversations.entityId})`;
  const where = and(await inboxConditions(db, filters, entityId ?? null), isOnSite);
  const { items, nextCursor } = await readInboxPage(db, { where, cursor, limit, now: ctx.now() });
  const { id, name, urlslug } = entities;
  const ids = [...new Set(items.map((item) => item.entityId))];
  const found = ids.length === 0 ? [] : await db.select({ id, name, urlslug }).from(entities).where(inArray(id, ids));
  return {
    items: items.flatMap((item) => {
      const entity = found.find((one) => one.id === item.entityId);
      return entity ? [{ ...item, entity }] : [];
    }),
    nextCursor,
  };
}
