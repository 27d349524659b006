import * as endpoints from "@/lib/contract/budget/endpoints";
import { implement } from "../../route";
import { getBudget } from "./get-budget";
import { presentBudget } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const budgetRoutes = {
  getBudget: implement(endpoints.getBudget, async (call) => presentBudget(await getBudget(call))),
};
