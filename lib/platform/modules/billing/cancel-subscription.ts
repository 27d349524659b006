import type { Verb } from "../../context";
import { changeOwnSubscription } from "./change-own-subscription";

/** Ends the caller's subscription with its paid period; until then nothing changes. */
export async function cancelSubscription({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await changeOwnSubscription(ctx, input.id, {
    action: "subscription.cancelled",
    ability: "cancel",
    opposite: "resume",
    request: (payments, { providerSubscriptionId }) => payments.setCancelling(providerSubscriptionId, true),
  });
}
