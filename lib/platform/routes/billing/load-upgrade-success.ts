import { loadUpgradeSuccess as endpoint } from "@/lib/contract/billing/load-upgrade-success";
import { implement } from "../../http/implement";
import { presentCheckout } from "../../presenters/billing";
import { getCheckout } from "../../services/billing/get-checkout";

export const loadUpgradeSuccessRoute = implement(endpoint, async ({ ctx, input }) =>
  presentCheckout(await getCheckout({ ctx, input })),
);
