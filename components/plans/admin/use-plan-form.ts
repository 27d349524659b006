"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useState } from "react";
import { useEditForm } from "@/components/patterns/use-edit-form";
import { call } from "@/lib/client/api/call";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { fieldOfPath, newPlanValues, type PlanField, planFields, planProblems, planValues } from "./plan-values";

export type PlanForm = ReturnType<typeof usePlanForm>;

type PlanFormOptions = {
  /** The plan that is edited, or the one that a new plan begins like. */
  plan: AdminPlan;
  isNew: boolean;
  texts: Messages["plansAdmin"]["form"];
  onSaved: (plan: AdminPlan) => void;
};

/** State of a plan's form: a draft that outlives the dialog, its problems, and a conflict with another admin's edit. */
export function usePlanForm({ plan, isNew, texts, onSaved }: PlanFormOptions) {
  const saved = isNew ? newPlanValues(plan) : planValues(plan);
  const draft = useFormDraft<PlanField>(`plan:${isNew ? "new" : plan.id}`, saved);
  const form = useEditForm<AdminPlan>({
    failed: isNew ? texts.createFailed : texts.failed,
    fieldsOf: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, problem]) => [fieldOfPath(path), problem])),
  });
  const { element, problems, failure, isBusy } = form;
  /** The plan with another admin's changes, once it was requested. */
  const [current, setCurrent] = useState<AdminPlan | null>(null);
  const [isRestored, setRestored] = useState(false);
  const isFree = plan.is_free && !isNew;

  // Say once that the form holds what was typed before it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts are typed, not restored.
  useEffect(() => {
    const names = Object.keys(saved) as PlanField[];
    setRestored(draft.isRead && names.some((name) => differs(draft.values, saved, name)));
  }, [draft.isRead]);

  async function save(isOverwriting: boolean) {
    if (!form.check(planProblems(draft.values, isFree, texts.errors))) return;
    const fields = planFields(draft.values);
    const version = isOverwriting ? {} : { version: Number(draft.values.version) };
    const saved = await form.save(() =>
      isNew ? call("createPlan", fields) : call("updatePlan", { id: plan.id, ...fields, ...version }),
    );
    if (!saved) return;
    draft.clear();
    onSaved(saved);
  }

  async function showCurrent() {
    const current = await form.read(readPlan);
    if (current) setCurrent(current);
  }

  async function readPlan() {
    const listed = await call("listPlans", {});
    return listed.ok ? { ok: true as const, data: listed.data.items.find(({ id }) => id === plan.id) ?? null } : listed;
  }

  return {
    element,
    isBusy,
    isFree,
    isRestored,
    failure,
    current,
    showCurrent,
    conflict: form.conflict?.message ?? null,
    values: draft.values,
    problemOf: (field: PlanField) => problems[field],
    setText(field: PlanField, text: string) {
      form.clearProblems([field]);
      draft.set(field, text);
    },
    discard: () => draft.clear(),
    overwrite: () => save(true),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void save(false);
    },
  };
}

type Values = Readonly<Record<PlanField, string>>;

/** Whether a field's text differs in two forms. */
export function differs(a: Values, b: Values, field: PlanField): boolean {
  return a[field] !== b[field];
}
