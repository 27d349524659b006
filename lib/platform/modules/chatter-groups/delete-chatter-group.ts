import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { chatterGroups } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { lockManagedGroup } from "./queries";

/** Deletes a group of an entity that the caller manages. Its chatters stay, without a group and a quota. */
export async function deleteChatterGroup({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { id, name } = await lockManagedGroup(ctx, tx, input.id);
    await tx.delete(chatterGroups).where(eq(chatterGroups.id, id));
    const actorUserId = requireAccount(ctx.actor).id;
    const subject = ["chatter_group", id] as const;
    await recordAudit(ctx, tx, { actorUserId, action: "chatter_group.deleted", subject, data: { name } });
  });
}
