import { createWorkflowCheckout as endpoint } from "@/lib/contract/billing/create-workflow-checkout";
import { serverText } from "@/lib/i18n/server-text";
import { implement } from "../../http/implement";
import { createWorkflowCheckout } from "../../services/billing/create-workflow-checkout";

export const createWorkflowCheckoutRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  checkout_url: await createWorkflowCheckout({ ctx, input }),
  message: serverText("billing.goOn"),
}));
