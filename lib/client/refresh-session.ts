import { renewHint } from "./session-hint";
import { forgetUser } from "./session-memory";

/** Asks anew who is there. To be called after a call that proved something: a code verified, a sign-in. */
export function refreshSession(): void {
  forgetUser();
  renewHint();
}
