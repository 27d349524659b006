import { forgetStored, readStored, store } from "@/lib/client/storage";

/** A registration that waits for its email code, and the workflow whose entity the new account will own. */
export type BegunAccount = Readonly<{ email: string; registrationId: string; workflowId: string | null }>;

const KEY = "begun_account";

/** Stores the pending registration in this tab, so that a reload returns to the code step. */
export function keepBegunAccount(begun: BegunAccount): void {
  store("session", KEY, JSON.stringify(begun));
}

/** The pending registration, or null. */
export function keptBegunAccount(): BegunAccount | null {
  try {
    const kept: unknown = JSON.parse(readStored("session", KEY) ?? "null");
    return isBegunAccount(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetBegunAccount(): void {
  forgetStored("session", [KEY]);
}

function isBegunAccount(value: unknown): value is BegunAccount {
  if (value === null || typeof value !== "object") return false;
  const { email, registrationId, workflowId } = value as Partial<BegunAccount>;
  const isWhole = typeof email === "string" && typeof registrationId === "string";
  return isWhole && (workflowId === null || typeof workflowId === "string");
}
