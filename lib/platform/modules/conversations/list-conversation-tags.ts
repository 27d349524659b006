import { eq, sql } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { conversationTags } from "../../db/schema/chat";
import { sortByName } from "../../sort-by-name";

export type CountedTag = Readonly<{ tag: string; conversations: number }>;

/** The tags of an entity that the caller may read, with the number of their conversations, by name. */
export async function listConversationTags({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor">): Promise<CountedTag[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "read");
  const { tag, conversationId, entityId } = conversationTags;
  // Tags that differ in letter case only are one.
  const tags = await ctx.db
    .select({ tag: sql<string>`min(${tag})`, conversations: sql<number>`count(distinct ${conversationId})::int` })
    .from(conversationTags)
    .where(eq(entityId, entity.id))
    .groupBy(sql`lower(${tag})`);
  return sortByName(tags, (counted) => counted.tag);
}
