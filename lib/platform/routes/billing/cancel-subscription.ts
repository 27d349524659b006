import { cancelSubscription as endpoint } from "@/lib/contract/billing/cancel-subscription";
import { implement } from "../../http/implement";
import { presentSubscriptionDetail } from "../../presenters/billing";
import { cancelSubscription } from "../../services/billing/cancel-subscription";
import { getSubscription } from "../../services/billing/subscriptions-of";

export const cancelSubscriptionRoute = implement(endpoint, async ({ ctx, input }) => {
  await cancelSubscription({ ctx, input });
  return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
});
