import * as endpoints from "@/lib/contract/plans/endpoints";
import { implement } from "../../route";
import { createPlan } from "./create-plan";
import { deletePlan } from "./delete-plan";
import { getPlans } from "./get-plans";
import { listPlans } from "./list-plans";
import { presentAdminPlan, presentPlan } from "./presenter";
import { updatePlan } from "./update-plan";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const plansRoutes = {
  createPlan: implement(endpoints.createPlan, async ({ ctx, input }) =>
    presentAdminPlan(await createPlan({ ctx, input })),
  ),
  deletePlan: implement(endpoints.deletePlan, async ({ ctx, input }) => {
    await deletePlan({ ctx, input });
    return { success: true as const };
  }),
  getPlans: implement(endpoints.getPlans, async ({ ctx, input }) => (await getPlans({ ctx, input })).map(presentPlan)),
  listPlans: implement(endpoints.listPlans, async ({ ctx }) => {
    const { items, payments } = await listPlans({ ctx });
    return { items: items.map(presentAdminPlan), next_cursor: null, payments };
  }),
  updatePlan: implement(endpoints.updatePlan, async ({ ctx, input }) =>
    presentAdminPlan(await updatePlan({ ctx, input })),
  ),
};
