import type { Verb } from "../../context";
import { changeOwnSubscription } from "./change-own-subscription";
import { isEntitled } from "./policy";

/** Ends the caller's subscription with its paid period; until then nothing changes. */
export async function cancelSubscription({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await changeOwnSubscription(ctx, input.id, {
    action: "subscription.cancelled",
    isPossible: ({ status }) => isEntitled(status),
    request: (payments, { providerSubscriptionId }) => payments.setCancelling(providerSubscriptionId, true),
  });
}
