import * as endpoints from "@/lib/contract/plans/endpoints";
import { implement, succeed } from "../../route";
import { createPlan } from "./create-plan";
import { deletePlan } from "./delete-plan";
import { getPlans } from "./get-plans";
import { listPlans } from "./list-plans";
import { presentAdminPlan, presentPlan } from "./presenter";
import { updatePlan } from "./update-plan";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const plansRoutes = {
  createPlan: implement(endpoints.createPlan, async (call) => presentAdminPlan(await createPlan(call))),
  deletePlan: implement(endpoints.deletePlan, succeed(deletePlan)),
  getPlans: implement(endpoints.getPlans, async (call) => (await getPlans(call)).map(presentPlan)),
  listPlans: implement(endpoints.listPlans, async ({ ctx }) => {
    const { items, payments } = await listPlans({ ctx });
    return { items: items.map(presentAdminPlan), next_cursor: null, payments };
  }),
  updatePlan: implement(endpoints.updatePlan, async (call) => presentAdminPlan(await updatePlan(call))),
};
