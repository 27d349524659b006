import { lazyCall } from "@/lib/client/api/lazy-call";
import { currentHint, rereadHint } from "@/lib/client/session/session-hint";
import type { PendingRegistration } from "./pending-registration";

/**
 * The state of a registration: `verified` in this browser, with the user's id; `elsewhere`, where the account was opened
 * since; or still `waiting` for its code, also when the server does not answer.
 */
export type RegistrationState = { state: "waiting" | "elsewhere" } | { state: "verified"; userId: string };

/** Asks the server what became of a registration: its code may have been entered in another tab or on another device. */
export async function fetchRegistrationState({
  email,
  registrationId,
}: PendingRegistration): Promise<RegistrationState> {
  rereadHint();
  const { kind } = currentHint();
  if (kind === "account" || kind === "admin") {
    const me = await lazyCall("whoAmI", {});
    if (me.ok && me.data.signed_in && me.data.email_address === email)
      return { state: "verified", userId: me.data.user_id };
  }
  const input = registrationId === null ? {} : { registration_id: registrationId };
  const pending = await lazyCall("getPendingRegistration", input);
  return { state: pending.ok && pending.data.email_address !== email ? "elsewhere" : "waiting" };
}
