import { getSubscription as endpoint } from "@/lib/contract/billing/get-subscription";
import { implement } from "../../http/implement";
import { presentSubscriptionDetail } from "../../presenters/billing";
import { getSubscription } from "../../services/billing/subscriptions-of";

export const getSubscriptionRoute = implement(endpoint, async ({ ctx, input }) =>
  presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments),
);
