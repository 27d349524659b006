import { forgetStored, readStored, store } from "@/lib/client/storage";

/** An account that waits for the code sent to its address, and the workflow whose entity it is to own. */
export type BegunAccount = Readonly<{ email: string; registrationId: string; workflowId: string | null }>;

const KEY = "begun_account";

/** Keeps which account waits for its code, so that a page that is loaded again goes on there. */
export function keepBegunAccount(begun: BegunAccount): void {
  store("session", KEY, JSON.stringify(begun));
}

/** The account that waits; null when none does. */
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
