import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";

/** Sets how often a mail sums up what waits for the caller. The interval in use changes nothing. */
export async function setDigestInterval({ ctx, input }: Verb<"setDigestInterval">): Promise<void> {
  const { id, digestInterval } = requireAccount(ctx.actor);
  if (input.digest_interval === digestInterval) return;
  await transaction(ctx, async (tx) => {
    await tx.update(users).set({ digestInterval: input.digest_interval }).where(eq(users.id, id));
    await recordAudit(ctx, tx, {
      ...({ actorUserId: id, action: "digest.changed", subject: ["user", id] } as const),
      data: { digest_interval: input.digest_interval },
    });
  });
}
