import { currentHint, renewHint } from "./session-hint";
import { clearCachedUser } from "./session-storage";

/** Re-fetches the current user. Call it after a verification or a sign-in. */
export function refreshSession(): void {
  clearCachedUser();
  renewHint();
}

/** Re-fetches a signed-in user without clearing the displayed state. */
export function refreshSessionQuietly(): void {
  const { kind } = currentHint();
  if (kind === "account" || kind === "admin") renewHint();
}
