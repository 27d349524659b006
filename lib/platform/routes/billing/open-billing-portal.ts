import { openBillingPortal as endpoint } from "@/lib/contract/billing/open-billing-portal";
import { implement } from "../../http/implement";
import { openBillingPortal } from "../../services/billing/open-billing-portal";

export const openBillingPortalRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  portal_url: await openBillingPortal({ ctx, input }),
}));
