import { and, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { pushSubscriptions } from "../../db/schema/push";
import { Failure } from "../../failure";

/** Stops the pushes to one of the caller's browsers. Throws not_found for any other subscription. */
export async function deletePushSubscription({ ctx, input }: Verb<{ id: string }, "db" | "actor">): Promise<void> {
  const { id: userId } = requireAccount(ctx.actor);
  const { id } = pushSubscriptions;
  const deleted = await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(id, input.id), eq(pushSubscriptions.userId, userId)))
    .returning({ id });
  if (deleted.length === 0) throw new Failure("not_found", { thing: "push_subscription" });
}
