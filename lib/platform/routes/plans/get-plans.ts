import { getPlans as endpoint } from "@/lib/contract/plans/get-plans";
import { implement } from "../../http/implement";
import { presentPlan } from "../../presenters/plan";
import { listPlans } from "../../services/plans/list-plans";

export const getPlansRoute = implement(endpoint, async ({ ctx, input }) =>
  (await listPlans({ ctx, input })).map(presentPlan),
);
