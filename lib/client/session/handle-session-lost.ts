import { loginFor } from "../../contract/pages/login-for";
import { pageAccess } from "../../contract/pages/site-pages";
import { currentHint, renewHint } from "./session-hint";
import { clearSession, clearVerification } from "./session-storage";

/**
 * Handles a 401 answer. A user with an account, or on a page that needs one, goes to the
 * sign-in page, and the browser clears the session. A visitor keeps name and address and verifies the address again on
 * the same page.
 */
export function handleSessionLost(page: Pick<Location, "pathname" | "search" | "assign"> = location): void {
  const { kind } = currentHint();
  const mustSignIn = kind === "account" || kind === "admin" || pageAccess(page.pathname) !== null;
  if (mustSignIn) clearSession();
  else clearVerification();
  renewHint();
  if (mustSignIn) page.assign(loginFor(page.pathname + page.search));
}
