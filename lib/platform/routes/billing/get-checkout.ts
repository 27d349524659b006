import { getCheckout as endpoint } from "@/lib/contract/billing/get-checkout";
import { implement } from "../../http/implement";
import { presentCheckout } from "../../presenters/billing";
import { getCheckout } from "../../services/billing/get-checkout";

export const getCheckoutRoute = implement(endpoint, async ({ ctx, input }) =>
  presentCheckout(await getCheckout({ ctx, input })),
);
