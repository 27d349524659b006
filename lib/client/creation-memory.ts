// What this browser keeps of the way to an entity (spec/owner-admin.md §3); a session that ends forgets it with the rest.
import type { DigitalEntityType } from "../contract/entities/schemas";
import type { Plan, PlanDuration } from "../contract/plans/schemas";
import { forgetStored, readStored, store } from "./storage";

/** The name of a type that an entity can have. */
export type EntityTypeName = DigitalEntityType["system_name"];

/** The plan chosen for an entity that is being made. */
export type SelectedPlan = Pick<Plan, "id" | "plan_name" | "price_monthly" | "price_annual"> & {
  plan_duration: PlanDuration;
};

/** What the types are called is known to the server; here it is the text that was kept. */
export function readEntityType(): string | null {
  return readStored("session", "selectedEntityType");
}

/** Keeps the chosen type. Terms that were accepted for another one are not accepted for it. */
export function storeEntityType(name: string): void {
  if (readEntityType() !== name) forgetStored("session", ["termsAccepted"]);
  store("session", "selectedEntityType", name);
}

export function readWorkflowId(): string | null {
  return readStored("session", "unauthWorkflowId");
}

/** Keeps the id of the way begun without an account, with the time; false when the browser keeps nothing. */
export function storeWorkflowId(id: string, now = new Date()): boolean {
  store("session", "unauthWorkflowId", id);
  store("session", "unauthWorkflowTimestamp", String(now.getTime()));
  return readWorkflowId() === id;
}

/** A way begun by somebody who has an account by now is not gone on with. */
export function forgetWorkflowId(): void {
  forgetStored("session", ["unauthWorkflowId", "unauthWorkflowTimestamp"]);
}

export function readPlan(): SelectedPlan | null {
  try {
    const plan: unknown = JSON.parse(readStored("local", "selectedPlan") ?? "null");
    return isSelectedPlan(plan) ? plan : null;
  } catch {
    return null;
  }
}

export function storePlan({ id, plan_name, price_monthly, price_annual }: Plan, plan_duration: PlanDuration): void {
  keepPlan({ id, plan_name, price_monthly, price_annual, plan_duration });
}

export function keepPlan(plan: SelectedPlan): void {
  store("local", "selectedPlan", JSON.stringify(plan));
}

/** Whether the terms of a type were accepted on this way. */
export function hasAcceptedTerms(type: string): boolean {
  return readStored("session", "termsAccepted") === type;
}

export function storeAcceptedTerms(type: string): void {
  store("session", "termsAccepted", type);
}

/** Forgets the choices of an entity that stands by now. The workflow's id stays: the account is still to come. */
export function forgetChoices(): void {
  forgetStored("session", ["selectedEntityType", "termsAccepted"]);
  forgetStored("local", ["selectedPlan"]);
}

function isSelectedPlan(value: unknown): value is SelectedPlan {
  if (value === null || typeof value !== "object") return false;
  const { id, plan_duration } = value as Partial<SelectedPlan>;
  return typeof id === "string" && (plan_duration === "month" || plan_duration === "year");
}
