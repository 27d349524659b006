import type { Verb } from "../../context";
import { changeOwnSubscription } from "./change-own-subscription";

/** Reverts a cancellation while the paid period still runs. */
export async function resumeSubscription({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await changeOwnSubscription(ctx, input.id, {
    action: "subscription.resumed",
    ability: "resume",
    opposite: "cancel",
    request: (payments, { providerSubscriptionId }) => payments.setCancelling(providerSubscriptionId, false),
  });
}
