import type { Verb } from "../../context";
import { changeOwn } from "./own-subscription";
import { isLiving } from "./queries";

/** Ends a subscription of the caller's with the period that is paid for; until then all stays as it is. */
export async function cancelSubscription({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await changeOwn(ctx, input.id, {
    action: "subscription.cancelled",
    isPossible: ({ status }) => isLiving(status),
    ask: (payments, { providerSubscriptionId }) => payments.setCancelling(providerSubscriptionId, true),
  });
}
