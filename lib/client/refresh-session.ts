import { currentHint, renewHint } from "./session-hint";
import { forgetUser } from "./session-memory";

/** Re-fetches the current user. Call it after a verification or a sign-in. */
export function refreshSession(): void {
  forgetUser();
  renewHint();
}

/** Re-fetches a signed-in user without clearing the displayed state. */
export function refreshQuietly(): void {
  const { kind } = currentHint();
  if (kind === "account" || kind === "admin") renewHint();
}
