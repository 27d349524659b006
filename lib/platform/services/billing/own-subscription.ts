import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import { subscriptions } from "../../db/schema/billing";
import { Failure } from "../../failure";
import type { Payments, SubscriptionState } from "../../providers/payments/port";
import { accountOf } from "../accounts/account-of";
import { recordAudit } from "../system/record-audit";
import { atProvider, requirePayments, type SubscriptionRow } from "./internal";
import { followSubscription } from "./keep-told";

/** A subscription that the caller's own account pays for. Throws not_found for any other. */
export async function ownSubscription(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<SubscriptionRow> {
  const { id: userId } = accountOf(ctx.actor);
  const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.userId, userId));
  const [found] = await ctx.db.select().from(subscriptions).where(isOwn).limit(1);
  if (!found) throw new Failure("not_found", { thing: "subscription" });
  return found;
}

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
  const isHere = subscription.provider === payments.kind;
  if (!isHere || !change.isPossible(subscription)) throw new Failure("not_possible_now");
  await atProvider(change.ask(payments, subscription));
  await recordAudit(ctx, ctx.db, {
    actorUserId: accountOf(ctx.actor).id,
    action: change.action,
    subject: ["subscription", subscription.id],
    ...(change.data ? { data: change.data } : {}),
  });
  await atProvider(followSubscription(ctx, payments, subscription.providerSubscriptionId));
  ctx.jobs.wake();
}
