import { loginFor, pageAccess } from "../contract/pages";
import { currentHint, renewHint } from "./session-hint";
import { forgetSession } from "./session-memory";

/**
 * The server did not know this browser well enough: everything kept about the session is forgotten, and the server is
 * asked what is left of it. Whoever had an account, or looks at a page that needs one, is sent to sign in; a visitor
 * has none to sign in to, and proves the address again where they are.
 */
export function sessionLost(page: Pick<Location, "pathname" | "search" | "assign"> = location): void {
  const { kind } = currentHint();
  forgetSession();
  renewHint();
  if (kind === "account" || kind === "admin" || pageAccess(page.pathname))
    page.assign(loginFor(page.pathname + page.search));
}
