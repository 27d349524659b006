import { sql } from "drizzle-orm";
import { TAGS_MAX } from "@/lib/contract/conversations/owner-schemas";
import { recordAudits } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { hasId } from "../../db/find-matches";
import { transaction } from "../../db/transaction";
import { lockConversations } from "./queries";

/**
 * Gives conversations of an entity that the caller may edit a tag, or takes it from them. Returns the ids of those that
 * changed: others had it already, in any letter case, or have no room for another.
 */
export async function tagConversations({ ctx, input }: Verb<"tagConversations">): Promise<string[]> {
  const { id, conversation_ids: ids, tag, is_tagged } = input;
  const entity = await requireEntity(ctx, { id }, "edit");
  return transaction(ctx, async (tx) => {
    await lockConversations(tx, entity.id, ids);
    const isSame = sql`t.conversation_id = c.id and lower(t.tag) = lower(${tag})`;
    const isTheirs = sql`c.entity_id = ${entity.id}::uuid and ${hasId(sql`c.id`, ids)}`;
    const changed = await rowsOf<{ id: string }>(
      tx,
      is_tagged
        ? sql`insert into conversation_tags (conversation_id, entity_id, tag)
            select c.id, c.entity_id, ${tag}::text from conversations c
            where ${isTheirs} and not exists (select from conversation_tags t where ${isSame})
              and (select count(*) from conversation_tags t where t.conversation_id = c.id) < ${TAGS_MAX}
            returning conversation_id as id`
        : sql`delete from conversation_tags t using conversations c where ${isTheirs} and ${isSame}
            returning t.conversation_id as id`,
    );
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudits(
      ctx,
      tx,
      changed.map((row) => ({ actorUserId, action: "conversation.tagged", subject: ["conversation", row.id] })),
    );
    return changed.map((row) => row.id);
  });
}
