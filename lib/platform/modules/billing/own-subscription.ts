import { and, eq, isNull, lt, or } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import { subscriptions } from "../../db/schema/billing";
import { Failure } from "../../failure";
import type { Payments, SubscriptionState } from "../../payments/port";
import { followSubscription } from "./keep-told";
import { atProvider, requirePayments } from "./queries";

/** A subscription that the caller's own account pays for. Throws not_found for any other. */
export async function ownSubscription(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<SubscriptionRow> {
  const { id: userId } = requireAccount(ctx.actor);
  const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.userId, userId));
  const [found] = await ctx.db.select().from(subscriptions).where(isOwn).limit(1);
  if (!found) throw new Failure("not_found", { thing: "subscription" });
  return found;
}

/** Longer than the provider is waited for; after it, the lease of a process that died counts no more. */
const LEASE_MS = 60_000;

type Change = Readonly<{
  action: string;
  data?: Record<string, unknown>;
  /** Whether it can be done with the subscription as it stands. */
  isPossible: (subscription: SubscriptionRow) => boolean;
  ask: (payments: Payments, subscription: SubscriptionRow) => Promise<SubscriptionState>;
}>;

/** Has the provider change a subscription of the caller's, and keeps what it says of it afterwards. */
export async function changeOwn(ctx: Ctx, id: string, change: Change): Promise<void> {
  const payments = requirePayments(ctx);
  const subscription = await ownSubscription(ctx, id);
  if (subscription.provider !== payments.kind) throw new Failure("not_possible_now");
  const leased = await lease(ctx, id);
  try {
    if (!change.isPossible(leased)) throw new Failure("not_possible_now");
    await atProvider(change.ask(payments, leased));
    await recordAudit(ctx, ctx.db, {
      actorUserId: requireAccount(ctx.actor).id,
      action: change.action,
      subject: ["subscription", id],
      ...(change.data ? { data: change.data } : {}),
    });
    await atProvider(followSubscription(ctx, payments, leased.providerSubscriptionId));
  } finally {
    await ctx.db.update(subscriptions).set({ leaseExpiresAt: null }).where(eq(subscriptions.id, id));
  }
  ctx.jobs.wake();
}

/**
 * Takes the lease by which one call at a time has the provider change a subscription: no lock of the database is held
 * while the provider is asked. Throws not_possible_now while another call holds it.
 */
async function lease({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<SubscriptionRow> {
  const at = now();
  const isFree = or(isNull(subscriptions.leaseExpiresAt), lt(subscriptions.leaseExpiresAt, at));
  const [leased] = await db
    .update(subscriptions)
    .set({ leaseExpiresAt: new Date(at.getTime() + LEASE_MS) })
    .where(and(eq(subscriptions.id, id), isFree))
    .returning();
  if (!leased) throw new Failure("not_possible_now");
  return leased;
}
