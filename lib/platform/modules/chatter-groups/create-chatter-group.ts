import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { chatterGroups } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type CountedGroup, requireFreeName } from "./queries";

/** Each is a line in the menus of groups. */
const GROUPS_MAX = 100;

/** Adds a group to an entity that the caller manages. Throws already_exists, and not_possible_now beyond 100 groups. */
export async function createChatterGroup({ ctx, input }: Verb<"createChatterGroup">): Promise<CountedGroup> {
  const entity = await requireEntity(ctx, { id: input.id }, "manage");
  const { name, messages_per_month: messagesPerMonth } = input;
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const group = { id: newId(), entityId: entity.id, name, messagesPerMonth, createdAt: ctx.now() };
    await requireFreeName(tx, group);
    const existing = await tx.select().from(chatterGroups).where(eq(chatterGroups.entityId, entity.id));
    if (existing.length >= GROUPS_MAX) throw new Failure("not_possible_now");
    await tx.insert(chatterGroups).values(group);
    await recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: "chatter_group.added",
      subject: ["chatter_group", group.id],
      data: { name, messages_per_month: messagesPerMonth },
    });
    return { ...group, members: 0, messages: 0 };
  });
}
