import { resumeSubscription as endpoint } from "@/lib/contract/billing/resume-subscription";
import { implement } from "../../http/implement";
import { presentSubscriptionDetail } from "../../presenters/billing";
import { resumeSubscription } from "../../services/billing/resume-subscription";
import { getSubscription } from "../../services/billing/subscriptions-of";

export const resumeSubscriptionRoute = implement(endpoint, async ({ ctx, input }) => {
  await resumeSubscription({ ctx, input });
  return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
});
