import type { Verb } from "../../context";
import { changeOwn } from "./own-subscription";
import { isLiving } from "./queries";

/** Takes a cancelling back while the period still runs. */
export async function resumeSubscription({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await changeOwn(ctx, input.id, {
    action: "subscription.resumed",
    isPossible: ({ status }) => isLiving(status),
    ask: (payments, { providerSubscriptionId }) => payments.setCancelling(providerSubscriptionId, false),
  });
}
