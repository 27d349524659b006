import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { isUniqueViolation } from "../../db/rejected-statement";
import { chatterGroups } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type CountedGroup, lockManagedGroup, nameTaken, readGroups, requireFreeName } from "./queries";

/** Renames a group or changes its quota. Messages that its chatters have sent this month count against the new quota. */
export function updateChatterGroup({ ctx, input }: Verb<"updateChatterGroup">): Promise<CountedGroup> {
  return transaction(ctx, async (tx) => {
    const before = await lockManagedGroup(ctx, tx, input.id);
    const { name = before.name, messages_per_month: messagesPerMonth = before.messagesPerMonth } = input;
    await requireFreeName(tx, { ...before, name });
    await tx.update(chatterGroups).set({ name, messagesPerMonth }).where(eq(chatterGroups.id, before.id));
    await recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: "chatter_group.changed",
      subject: ["chatter_group", before.id],
      data: { name, messages_per_month: messagesPerMonth },
    });
    const group = (await readGroups(tx, before.entityId, ctx.now())).find(({ id }) => id === before.id);
    if (!group) throw new Failure("not_found", { thing: "chatter_group" });
    return group;
  }).catch((error: unknown) => {
    // Another call gave the name to a group in the meantime.
    throw isUniqueViolation(error) ? nameTaken() : error;
  });
}
