import { getSecondFactor as endpoint } from "@/lib/contract/second-factor/get-second-factor";
import { implement } from "../../http/implement";
import { presentFactors } from "../../presenters/second-factor";
import { getSecondFactor } from "../../services/second-factor/get-second-factor";

export const getSecondFactorRoute = implement(endpoint, async ({ ctx, input }) => {
  const { user, factors } = await getSecondFactor({ ctx, input });
  return presentFactors(user, factors, ctx.settings.adminNeedsSecondFactor);
});
