import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { chatterGroups, chatters } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/**
 * Puts chatters of an entity that the caller manages into one of its groups, or out of theirs; returns how many changed.
 * Leaves out ids that are not of the entity's chatters. Throws not_found for a group of another entity.
 */
export async function setChatterGroup({ ctx, input }: Verb<"setChatterGroup">): Promise<number> {
  const entity = await requireEntity(ctx, { id: input.id }, "manage");
  const { group_id: groupId, chatter_ids } = input;
  return transaction(ctx, async (tx) => {
    if (groupId !== null) {
      const isGroup = and(eq(chatterGroups.id, groupId), eq(chatterGroups.entityId, entity.id));
      const [group] = await tx.select({ id: chatterGroups.id }).from(chatterGroups).where(isGroup).for("key share");
      if (!group) throw new Failure("not_found", { thing: "chatter_group" });
    }
    const isOther = sql`${chatters.groupId} is distinct from ${groupId}::uuid`;
    const moving = await tx
      .select({ id: chatters.id })
      .from(chatters)
      .where(and(eq(chatters.entityId, entity.id), inArray(chatters.id, chatter_ids), isOther))
      .orderBy(asc(chatters.id))
      .for("update");
    if (moving.length === 0) return 0;
    const ids = moving.map(({ id }) => id);
    await tx.update(chatters).set({ groupId }).where(inArray(chatters.id, ids));
    await recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: "access.grouped",
      subject: ["entity", entity.id],
      data: { group_id: groupId, chatters: ids.length },
    });
    return ids.length;
  });
}
