import { and, desc, eq, not } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type PushSubscriptionRow, pushSubscriptions } from "../../db/schema/push";
import { isSessionEnded } from "./queries";

/** The browsers in which the caller gets pushes, newest first. */
export async function listPushSubscriptions({ ctx }: Verb<unknown, "db" | "actor">): Promise<PushSubscriptionRow[]> {
  const { id } = requireAccount(ctx.actor);
  return ctx.db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, id), not(isSessionEnded())))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
}
