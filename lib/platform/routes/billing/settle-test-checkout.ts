import { settleTestCheckout as endpoint } from "@/lib/contract/billing/settle-test-checkout";
import { implement } from "../../http/implement";
import { settleTestCheckout } from "../../services/billing/test-checkout";

export const settleTestCheckoutRoute = implement(endpoint, async ({ ctx, input }) => ({
  location: await settleTestCheckout({ ctx, input }),
}));
