import { changePlan as endpoint } from "@/lib/contract/billing/change-plan";
import { implement } from "../../http/implement";
import { presentSubscriptionDetail } from "../../presenters/billing";
import { changePlan } from "../../services/billing/change-plan";
import { getSubscription } from "../../services/billing/subscriptions-of";

export const changePlanRoute = implement(endpoint, async ({ ctx, input }) => {
  await changePlan({ ctx, input });
  return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
});
