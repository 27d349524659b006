"use client";

import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { fieldOfPath, newPlanValues, type PlanValues, planFields, planProblems, planValues } from "./plan-values";

export type PlanForm = ReturnType<typeof usePlanForm>;

type PlanFormOptions = {
  /** The plan that is edited, or the one that a new plan begins like. */
  plan: AdminPlan;
  isNew: boolean;
  texts: Messages["plansAdmin"]["form"];
  onSaved: (plan: AdminPlan) => void;
};

/** A plan's form, with a draft that outlives the dialog. */
export function usePlanForm({ plan, isNew, texts, onSaved }: PlanFormOptions) {
  const isFree = plan.is_free && !isNew;
  const form = useForm<PlanValues, AdminPlan>({
    values: isNew ? newPlanValues(plan) : planValues(plan),
    version: isNew ? undefined : plan.version,
    draft: `plan:${isNew ? "new" : plan.id}`,
    texts: { failed: isNew ? texts.createFailed : texts.failed },
    validate: (values) => planProblems(values, isFree, texts.errors),
    send: (values, { version }) => {
      const fields = planFields(values);
      return isNew
        ? call("createPlan", fields)
        : call("updatePlan", { id: plan.id, ...fields, ...(version ? { version } : {}) });
    },
    read: async () => {
      const listed = await call("listPlans", {});
      return listed.ok ? { ok: true, data: listed.data.items.find(({ id }) => id === plan.id) ?? plan } : listed;
    },
    ...(isNew ? {} : { recordOf: (saved: AdminPlan) => ({ values: planValues(saved), version: saved.version }) }),
    fieldsOf: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, problem]) => [fieldOfPath(path), problem])),
    onSaved,
  });
  return { ...form, isFree };
}
