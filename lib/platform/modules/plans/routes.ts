import { getPlans as getPlansEndpoint } from "@/lib/contract/plans/get-plans";
import { implement } from "../../route";
import { getPlans } from "./get-plans";
import { presentPlan } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const plansRoutes = {
  getPlans: implement(getPlansEndpoint, async ({ ctx, input }) => (await getPlans({ ctx, input })).map(presentPlan)),
};
