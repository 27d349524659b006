import type { Verb } from "../../context";
import { type OperatorRecord, readOperator } from "../../operator";

/** The operator's record in force: the settings, and the admin area's record for the other fields. */
export async function getOperator({ ctx }: Pick<Verb<unknown, "db" | "settings">, "ctx">): Promise<OperatorRecord> {
  return readOperator(ctx);
}
