import "server-only";
import { headers } from "next/headers";
import { whoAmI } from "../contract/accounts/endpoints";
import type { OutputOf } from "../contract/http/endpoint";
import { HINT_COOKIE } from "../contract/pages/session-hint";
import { readCookie } from "./cookie";
import { serverCall } from "./server-call";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";

/** Whether the reader of this page is signed in with an account, according to the platform. */
export async function isSignedIn(): Promise<boolean> {
  return (await signedInUser()) !== null;
}

/**
 * The user who is signed in with an account, according to the platform; null without one. A browser that deleted its hint
 * cookie has signed out, even if the call to the server failed.
 */
export async function signedInUser(): Promise<OutputOf<typeof whoAmI> | null> {
  if (!readCookie((await headers()).get("cookie"), HINT_COOKIE)) return null;
  const outcome = await serverCall(whoAmI, {});
  return outcome.ok && outcome.data.signed_in ? outcome.data : null;
}

/** Whether this browser has the key of a workflow that it started without an account. */
export async function holdsWorkflow(): Promise<boolean> {
  const session = await readSession((await headers()).get("cookie"), bffSettings(), Date.now());
  return session.workflows !== undefined;
}
