import { and, eq } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit/actions";
import type { Subscription } from "@/lib/contract/billing/schemas";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import { acquire, expiryOf, isFreeIn, type Lease, release } from "../../db/lease";
import { type SubscriptionRow, subscriptions } from "../../db/schema/billing";
import { Failure } from "../../failure";
import type { Payments, SubscriptionState } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { syncSubscription } from "./apply-snapshot";
import { requirePayments, subscriptionAbilities } from "./policy";
import { findOwnSubscription } from "./queries";

/** Longer than the provider's timeout; afterwards the lease of a crashed process has expired. */
const LEASE_MS = 60_000;

type SubscriptionChange = Readonly<{
  action: AuditAction;
  data?: Record<string, unknown>;
  ability: keyof Subscription["can"];
  /** The ability that its owner has in place of this one once the change is made. */
  opposite?: keyof Subscription["can"];
  /** Whether the change would change anything. */
  isChange?: (subscription: SubscriptionRow) => boolean;
  request: (payments: Payments, subscription: SubscriptionRow) => Promise<SubscriptionState>;
}>;

/**
 * Requests a change of the caller's subscription from the provider, and stores the provider's state afterwards. Throws
 * not_possible_now while another call changes it.
 */
export async function changeOwnSubscription(ctx: Ctx, id: string, change: SubscriptionChange): Promise<void> {
  const payments = requirePayments(ctx);
  await findOwnSubscription(ctx, id);
  const at = ctx.now();
  const lease = subscriptionLease(id, at);
  const isFree = and(eq(subscriptions.id, id), isFreeIn(subscriptions.leaseExpiresAt, at, LEASE_MS));
  const leased = await acquire(ctx.db, lease, isFree, {});
  if (!leased) throw new Failure("not_possible_now");
  try {
    const can = subscriptionAbilities(leased, payments);
    // Repeating a change changes nothing.
    if (change.opposite && can[change.opposite]) return;
    requireAbility(can, change.ability);
    if (change.isChange?.(leased) === false) throw new Failure("not_possible_now");
    await withProviderErrors(change.request(payments, leased));
    await recordAudit(ctx, ctx.db, {
      actorUserId: requireAccount(ctx.actor).id,
      action: change.action,
      subject: ["subscription", id],
      ...(change.data ? { data: change.data } : {}),
    });
    await withProviderErrors(syncSubscription(ctx, payments, leased.providerSubscriptionId));
  } finally {
    await release(ctx.db, lease, { leaseExpiresAt: null });
  }
  ctx.jobs.wake();
}

/** The lease that lets one call at a time change a subscription while it waits for the provider. Its end names the holder. */
function subscriptionLease(id: string, at: Date): Lease<typeof subscriptions> {
  const leaseExpiresAt = expiryOf(at, LEASE_MS);
  const isHeld = and(eq(subscriptions.id, id), eq(subscriptions.leaseExpiresAt, leaseExpiresAt));
  return { table: subscriptions, isHeld, holder: { leaseExpiresAt } };
}
