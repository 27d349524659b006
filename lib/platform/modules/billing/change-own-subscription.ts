import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit/actions";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import { subscriptions } from "../../db/schema/billing";
import { Failure } from "../../failure";
import type { Payments, SubscriptionState } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { syncSubscription } from "./apply-snapshot";
import { requirePayments } from "./policy";
import { findOwnSubscription } from "./queries";

/** Longer than the provider's timeout; afterwards the lease of a crashed process has expired. */
const LEASE_MS = 60_000;

type SubscriptionChange = Readonly<{
  action: AuditAction;
  data?: Record<string, unknown>;
  /** Whether the subscription's current state allows the change. */
  isPossible: (subscription: SubscriptionRow) => boolean;
  request: (payments: Payments, subscription: SubscriptionRow) => Promise<SubscriptionState>;
}>;

/** Requests a change of the caller's subscription from the provider, and stores the provider's state afterwards. */
export async function changeOwnSubscription(ctx: Ctx, id: string, change: SubscriptionChange): Promise<void> {
  const payments = requirePayments(ctx);
  const subscription = await findOwnSubscription(ctx, id);
  if (subscription.provider !== payments.kind) throw new Failure("not_possible_now");
  const leased = await acquireLease(ctx, id);
  try {
    if (!change.isPossible(leased)) throw new Failure("not_possible_now");
    await withProviderErrors(change.request(payments, leased));
    await recordAudit(ctx, ctx.db, {
      actorUserId: requireAccount(ctx.actor).id,
      action: change.action,
      subject: ["subscription", id],
      ...(change.data ? { data: change.data } : {}),
    });
    await withProviderErrors(syncSubscription(ctx, payments, leased.providerSubscriptionId));
  } finally {
    await ctx.db.update(subscriptions).set({ leaseExpiresAt: null }).where(eq(subscriptions.id, id));
  }
  ctx.jobs.wake();
}

/**
 * Acquires the lease that lets one call at a time change a subscription, without holding a database lock while waiting
 * for the provider. Throws not_possible_now while another call holds it.
 */
async function acquireLease({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<SubscriptionRow> {
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
