import { and, desc, eq, notInArray } from "drizzle-orm";
import { requireSession } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { type PushSubscriptionRow, pushSubscriptions } from "../../db/schema/push";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { ensurePushKey } from "../../push/push-key";

/** Browsers of one user; the oldest subscription goes first. */
const SUBSCRIPTIONS_MAX = 20;
/** No real browser sends a longer user agent. */
const USER_AGENT_MAX_LENGTH = 300;

/**
 * Subscribes the calling browser to what will wait for the caller. A browser has one subscription: another user who signs
 * in there and subscribes takes it over. Throws invalid_input for an endpoint that is not on the public internet.
 */
export async function createPushSubscription({
  ctx,
  input: target,
}: Verb<"createPushSubscription">): Promise<PushSubscriptionRow> {
  const { user, grantId } = requireSession(ctx.actor);
  if (!ctx.push.accepts(target)) {
    throw new Failure("invalid_input", { fields: { endpoint: "not_valid" } });
  }
  const { id: keyId } = await ensurePushKey(ctx);
  const at = ctx.now();
  const values = {
    userId: user.id,
    grantId,
    ...target,
    keyId,
    userAgent: ctx.client.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    createdAt: at,
    pushedUntil: at,
    lastSentAt: null,
    failures: 0,
  };
  return transaction(ctx, async (tx) => {
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
      .returning();
    if (!stored) throw new Error("The subscription was not stored.");
    await deleteOldest(tx, user.id);
    return stored;
  });
}

async function deleteOldest(tx: Db, userId: string): Promise<void> {
  const isTheirs = eq(pushSubscriptions.userId, userId);
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isTheirs)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(SUBSCRIPTIONS_MAX);
  await tx.delete(pushSubscriptions).where(and(isTheirs, notInArray(pushSubscriptions.id, newest)));
}
