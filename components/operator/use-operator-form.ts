"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { OPERATOR_FIELD_NAMES, type OperatorField } from "@/lib/contract/operator/operator-fields";
import type { Operator } from "@/lib/contract/operator/schemas";

type OperatorFormValues = Readonly<Record<OperatorField, string>>;

const valuesOf = (record: Operator): OperatorFormValues =>
  Object.fromEntries(OPERATOR_FIELD_NAMES.map((name) => [name, record[name] ?? ""])) as OperatorFormValues;

/** The form of the operator's record. `isComplete`: of the record as it was last saved. */
export function useOperatorForm(record: Operator) {
  const texts = useTexts("operator");
  const saving = useTexts("entitiesAdmin.types");
  const [isComplete, setComplete] = useState(record.is_complete);
  const form = useForm<OperatorFormValues, Operator>({
    values: valuesOf(record),
    version: record.version,
    draft: "operator",
    texts: { failed: texts.saveFailed, saved: saving.saved, shown: saving.shown, reapplied: saving.reapplied },
    send: (values, { version }) => call("updateOperator", { ...values, ...(version ? { version } : {}) }),
    read: () => call("getOperator", {}),
    recordOf: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    onSaved: (saved) => setComplete(saved.is_complete),
  });
  return { ...form, isComplete };
}
