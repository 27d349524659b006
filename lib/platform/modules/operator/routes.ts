import * as endpoints from "@/lib/contract/operator/endpoints";
import type { Operator } from "@/lib/contract/operator/schemas";
import type { OperatorRecord } from "../../operator";
import { implement } from "../../route";
import { getOperator } from "./get-operator";
import { updateOperator } from "./update-operator";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const operatorRoutes = {
  getOperator: implement(endpoints.getOperator, async (call) => presentOperator(await getOperator(call))),
  updateOperator: implement(endpoints.updateOperator, async (call) => presentOperator(await updateOperator(call))),
};

function presentOperator({ values, isComplete, fixedFields, version }: OperatorRecord): Operator {
  return { ...values, is_complete: isComplete, fixed_fields: [...fixedFields], version };
}
