"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
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
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  /** The plan with another admin's changes, once it was requested. */
  const [current, setCurrent] = useState<AdminPlan | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isFree = plan.is_free && !isNew;

  // Say once that the form holds what was typed before it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts are typed, not restored.
  useEffect(() => {
    const names = Object.keys(saved) as PlanField[];
    setRestored(draft.isRead && names.some((name) => differs(draft.values, saved, name)));
  }, [draft.isRead]);

  function showProblems(found: Readonly<Record<string, string>>): boolean {
    setProblems(found);
    const fields = Array.from(element.current?.elements ?? []);
    const first = fields.find((field) => (field.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  async function save(isOverwriting: boolean) {
    if (isBusy || showProblems(planProblems(draft.values, isFree, texts.errors))) return;
    setFailure(null);
    setBusy(true);
    const fields = planFields(draft.values);
    const version = isOverwriting ? {} : { version: Number(draft.values.version) };
    const outcome = isNew
      ? await call("createPlan", fields)
      : await call("updatePlan", { id: plan.id, ...fields, ...version });
    setBusy(false);
    if (outcome.ok) {
      draft.clear();
      return onSaved(outcome.data);
    }
    const message = messageOr(outcome, isNew ? texts.createFailed : texts.failed);
    setConflict(outcome.code === "edit_conflict" ? message : null);
    if (outcome.code === "edit_conflict") return;
    const found = Object.entries(outcome.fields ?? {}).map(([path, problem]) => [fieldOfPath(path), problem]);
    if (!showProblems(Object.fromEntries(found))) setFailure(message);
  }

  async function showCurrent() {
    setBusy(true);
    const listed = await call("listPlans", {});
    setBusy(false);
    if (!listed.ok) return setFailure(messageOr(listed, texts.failed));
    setCurrent(listed.data.items.find(({ id }) => id === plan.id) ?? null);
  }

  return {
    ...{ element, isBusy, isFree, isRestored, failure, conflict, current, showCurrent },
    values: draft.values,
    problemOf: (field: PlanField) => problems[field],
    setText(field: PlanField, text: string) {
      // Clear the error of the edited field.
      setProblems(({ [field]: _edited, ...others }) => others);
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
