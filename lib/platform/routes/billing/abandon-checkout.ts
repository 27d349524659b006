import { abandonCheckout as endpoint } from "@/lib/contract/billing/abandon-checkout";
import { implement } from "../../http/implement";
import { abandonCheckout } from "../../services/billing/abandon-checkout";

export const abandonCheckoutRoute = implement(endpoint, async ({ ctx, input }) => ({
  status: await abandonCheckout({ ctx, input }),
}));
