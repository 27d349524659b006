import { listSubscriptions as endpoint } from "@/lib/contract/billing/list-subscriptions";
import { implement } from "../../http/implement";
import { presentFreeEntity, presentSubscription } from "../../presenters/billing";
import { listSubscriptions } from "../../services/billing/subscriptions-of";

export const listSubscriptionsRoute = implement(endpoint, async ({ ctx }) => {
  const { paid, free, freePlanName } = await listSubscriptions({ ctx });
  const items = [
    ...paid.map((found) => presentSubscription(found, ctx.payments)),
    ...free.map((entity) => presentFreeEntity(entity, freePlanName)),
  ];
  return { items, next_cursor: null };
});
