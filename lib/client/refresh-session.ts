import { currentHint, renewHint } from "./session-hint";
import { forgetUser } from "./session-memory";

/** Asks anew who is there. To be called after a call that proved something: a code verified, a sign-in. */
export function refreshSession(): void {
  forgetUser();
  renewHint();
}

/** Asks anew who is there while everything stays as it is shown; nothing to do for somebody who is not signed in. */
export function refreshQuietly(): void {
  const { kind } = currentHint();
  if (kind === "account" || kind === "admin") renewHint();
}
