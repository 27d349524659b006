import "server-only";
import { headers } from "next/headers";
import { whoAmI } from "../contract/accounts/who-am-i";
import type { OutputOf } from "../contract/endpoint";
import { HINT_COOKIE } from "../contract/session-hint";
import { readCookie } from "./cookie";
import { serverCall } from "./server-call";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";

/** Whether who looks at this page is signed in with an account, as the platform says. */
export async function isSignedIn(): Promise<boolean> {
  return (await signedInUser()) !== null;
}

/**
 * Who is signed in with an account here, as the platform says; null for everybody else. A browser that dropped its hint
 * has signed out, also when the server could not be told: it may sign in anew.
 */
export async function signedInUser(): Promise<OutputOf<typeof whoAmI> | null> {
  if (!readCookie((await headers()).get("cookie"), HINT_COOKIE)) return null;
  const outcome = await serverCall(whoAmI, {});
  return outcome.ok && outcome.data.signed_in ? outcome.data : null;
}

/** Whether this browser holds the key to something that it began without an account. */
export async function holdsWorkflow(): Promise<boolean> {
  const session = await readSession((await headers()).get("cookie"), bffSettings(), Date.now());
  return session.workflows !== undefined;
}
