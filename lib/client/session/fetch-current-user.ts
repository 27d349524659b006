import { call } from "../api/call";
import { clearHint, currentHint } from "./session-hint";
import { cacheUser, clearSession, clearVerification, type SessionUser } from "./session-storage";

let pending: Promise<SessionUser | null> | null = null;

/**
 * Fetches the user of this browser's session; null when the server knows none. Throws when it does not answer.
 * Concurrent callers share one request.
 */
export function fetchCurrentUser(): Promise<SessionUser | null> {
  pending ??= fetchUser().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchUser(): Promise<SessionUser | null> {
  // Read before the call, whose answer may delete the cookie.
  const { kind } = currentHint();
  const outcome = await call("whoAmI", {});
  if (outcome.ok) {
    cacheUser(outcome.data);
    return outcome.data;
  }
  if (outcome.code !== "unauthenticated") throw new Error(outcome.message);
  // A visitor verifies the same address again; an account signs in.
  if (kind === "visitor") clearVerification();
  else clearSession();
  clearHint();
  return null;
}
