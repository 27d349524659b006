import { readStored, removeStored, store } from "@/lib/client/storage";

/** A registration that waits for its email code, and the workflow whose entity the new account will own. */
export type PendingRegistration = Readonly<{ email: string; registrationId: string; workflowId: string | null }>;

const KEY = "pending_registration";

/** Stores the pending registration in this tab, so that a reload returns to the code step. */
export function storePendingRegistration(registration: PendingRegistration): void {
  store("session", KEY, JSON.stringify(registration));
}

/** The pending registration, or null. */
export function readPendingRegistration(): PendingRegistration | null {
  try {
    const stored: unknown = JSON.parse(readStored("session", KEY) ?? "null");
    return isPendingRegistration(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function clearPendingRegistration(): void {
  removeStored("session", [KEY]);
}

function isPendingRegistration(value: unknown): value is PendingRegistration {
  if (value === null || typeof value !== "object") return false;
  const { email, registrationId, workflowId } = value as Partial<PendingRegistration>;
  const isComplete = typeof email === "string" && typeof registrationId === "string";
  return isComplete && (workflowId === null || typeof workflowId === "string");
}
