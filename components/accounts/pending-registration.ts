import { readStoredJson, removeStored, store } from "@/lib/client/browser/storage";

/** A registration that waits for its email code, and the workflow whose entity the new account will own. */
export type PendingRegistration = Readonly<{
  email: string;
  /** Null in a tab that did not register: this browser's key is enough. */
  registrationId: string | null;
  workflowId: string | null;
}>;

const KEY = "pending_registration";

/** Stores the pending registration in this tab, so that a reload returns to the code step. */
export function storePendingRegistration(registration: PendingRegistration): void {
  store("session", KEY, JSON.stringify(registration));
}

/** This tab's pending registration: null when it was discarded, undefined when the tab knows none. */
export function readPendingRegistration(): PendingRegistration | null | undefined {
  const stored = readStoredJson("session", KEY);
  return stored === null || isPendingRegistration(stored) ? stored : undefined;
}

/** Makes this tab start over with another address, also after a reload. */
export function discardPendingRegistration(): void {
  store("session", KEY, "null");
}

export function clearPendingRegistration(): void {
  removeStored("session", [KEY]);
}

function isPendingRegistration(value: unknown): value is PendingRegistration {
  if (value === null || typeof value !== "object") return false;
  const { email, registrationId, workflowId } = value as Partial<PendingRegistration>;
  const isTextOrNull = (field: unknown) => field === null || typeof field === "string";
  return typeof email === "string" && isTextOrNull(registrationId) && isTextOrNull(workflowId);
}
