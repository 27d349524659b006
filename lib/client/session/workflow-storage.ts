// The choices of the creation workflow in this browser. Cleared when the session ends.
import type { DigitalEntityType } from "../../contract/entities/schemas";
import type { Plan, PlanDuration } from "../../contract/plans/schemas";
import { readStored, readStoredJson, removeStored, store } from "../browser/storage";

/** System name of an entity type. */
export type EntityTypeName = DigitalEntityType["system_name"];

/** The plan chosen for a new entity. */
export type SelectedPlan = Pick<Plan, "id" | "plan_name" | "price_monthly" | "price_annual"> & {
  plan_duration: PlanDuration;
};

/** The stored type, unvalidated: only the server knows the types. */
export function readEntityType(): string | null {
  return readStored("session", "selectedEntityType");
}

/** Stores the chosen type. Terms accepted for another type do not count for it. */
export function storeEntityType(name: string): void {
  if (readEntityType() !== name) removeStored("session", ["termsAccepted"]);
  store("session", "selectedEntityType", name);
}

export function readWorkflowId(): string | null {
  return readStored("session", "unauthWorkflowId");
}

/** Stores the workflow's id and start time; false when the browser stores nothing. */
export function storeWorkflowId(id: string, now = new Date()): boolean {
  store("session", "unauthWorkflowId", id);
  store("session", "unauthWorkflowTimestamp", String(now.getTime()));
  return readWorkflowId() === id;
}

/** Clears a workflow that is completed or no longer needed. */
export function removeWorkflowId(): void {
  removeStored("session", ["unauthWorkflowId", "unauthWorkflowTimestamp"]);
}

export function readPlan(): SelectedPlan | null {
  const plan = readStoredJson("local", "selectedPlan");
  return isSelectedPlan(plan) ? plan : null;
}

export function storePlan({ id, plan_name, price_monthly, price_annual }: Plan, plan_duration: PlanDuration): void {
  storeSelectedPlan({ id, plan_name, price_monthly, price_annual, plan_duration });
}

export function storeSelectedPlan(plan: SelectedPlan): void {
  store("local", "selectedPlan", JSON.stringify(plan));
}

/** Whether the terms of a type were accepted in this workflow. */
export function hasAcceptedTerms(type: string): boolean {
  return readStored("session", "termsAccepted") === type;
}

export function storeAcceptedTerms(type: string): void {
  store("session", "termsAccepted", type);
}

/** Clears the choices after the entity was created. The workflow id stays until the account is registered. */
export function clearChoices(): void {
  removeStored("session", ["selectedEntityType", "termsAccepted"]);
  removeStored("local", ["selectedPlan"]);
}

function isSelectedPlan(value: unknown): value is SelectedPlan {
  if (value === null || typeof value !== "object") return false;
  const { id, plan_duration } = value as Partial<SelectedPlan>;
  return typeof id === "string" && (plan_duration === "month" || plan_duration === "year");
}
