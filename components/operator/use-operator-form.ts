"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { OPERATOR_FIELD_NAMES, type OperatorField } from "@/lib/contract/operator/operator-fields";
import type { Operator } from "@/lib/contract/operator/schemas";

export type OperatorTexts = Messages["operator"];
export type SavingTexts = Pick<
  Messages["entitiesAdmin"]["types"],
  "save" | "saving" | "saved" | "shown" | "reapply" | "reapplied"
>;

type OperatorFormValues = Readonly<Record<OperatorField, string>>;

const valuesOf = (record: Operator): OperatorFormValues =>
  Object.fromEntries(OPERATOR_FIELD_NAMES.map((name) => [name, record[name] ?? ""])) as OperatorFormValues;

/** The form of the operator's record. `isComplete`: of the record as it was last saved. */
export function useOperatorForm(record: Operator, texts: OperatorTexts, saving: SavingTexts) {
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
