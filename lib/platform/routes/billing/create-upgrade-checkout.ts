import { createUpgradeCheckout as endpoint } from "@/lib/contract/billing/create-upgrade-checkout";
import { serverText } from "@/lib/i18n/server-text";
import { implement } from "../../http/implement";
import { createUpgradeCheckout } from "../../services/billing/create-upgrade-checkout";

export const createUpgradeCheckoutRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  checkout_url: await createUpgradeCheckout({ ctx, input }),
  message: serverText("billing.goOn"),
}));
