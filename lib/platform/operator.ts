import {
  OPERATOR_FIELD_NAMES,
  type OperatorField,
  type OperatorValues,
  REQUIRED_OPERATOR_FIELDS,
} from "@/lib/contract/operator/operator-fields";
import type { Settings } from "./config";
import type { Db } from "./db/client";
import { type OperatorRow, operators } from "./db/schema/operator";

export type OperatorRecord = Readonly<{
  values: OperatorValues;
  isComplete: boolean;
  /** The fields that a setting fixes. */
  fixedFields: readonly OperatorField[];
  version: number;
}>;

type ReadDeps = Readonly<{ db: Db; settings: Pick<Settings, "operator"> }>;

/** The operator's record in force, for pages, mails and invoices that name the operator. */
export async function readOperator({ db, settings }: ReadDeps): Promise<OperatorRecord> {
  const [row] = await db.select().from(operators).limit(1);
  return combineOperator(row, settings.operator);
}

/** The record in force: each field from its setting, else from the stored row. */
export function combineOperator(
  row: Pick<OperatorRow, "fields" | "version"> | undefined,
  settings: Settings["operator"],
): OperatorRecord {
  const values = Object.fromEntries(
    OPERATOR_FIELD_NAMES.map((name) => [name, settings[name] ?? row?.fields[name] ?? null]),
  ) as OperatorValues;
  return {
    values,
    isComplete: REQUIRED_OPERATOR_FIELDS.every((name) => values[name] !== null),
    fixedFields: OPERATOR_FIELD_NAMES.filter((name) => settings[name] !== undefined),
    version: row?.version ?? 1,
  };
}
