import * as endpoints from "@/lib/contract/plans/endpoints";
import { implement } from "../../route";
import { getPlans } from "./get-plans";
import { presentPlan } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const plansRoutes = {
  getPlans: implement(endpoints.getPlans, async ({ ctx, input }) => (await getPlans({ ctx, input })).map(presentPlan)),
};
