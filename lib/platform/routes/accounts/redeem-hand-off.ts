import { redeemHandOff as endpoint } from "@/lib/contract/accounts/redeem-hand-off";
import { implement } from "../../http/implement";
import { redeemHandOff } from "../../services/accounts/redeem-hand-off";

export const redeemHandOffRoute = implement(endpoint, async ({ ctx, input }) => {
  await redeemHandOff({ ctx, input });
  return { success: true as const };
});
