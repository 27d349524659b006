import "server-only";
import { headers } from "next/headers";
import { whoAmI } from "../contract/accounts/who-am-i";
import { HINT_COOKIE } from "../contract/session-hint";
import { readCookie } from "./cookie";
import { serverCall } from "./server-call";

/**
 * Whether who looks at this page is signed in with an account, as the platform says. A browser that dropped its hint
 * has signed out, also when the server could not be told: it may sign in anew.
 */
export async function isSignedIn(): Promise<boolean> {
  if (!readCookie((await headers()).get("cookie"), HINT_COOKIE)) return false;
  const outcome = await serverCall(whoAmI, {});
  return outcome.ok && outcome.data.signed_in;
}
