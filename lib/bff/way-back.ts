import "server-only";
import { headers } from "next/headers";
import { splitLocale } from "../contract/languages/locales";
import { readSignInReturn, type SignInReturn } from "../contract/pages/sign-in-return";
import { isCreationPage } from "../contract/pages/site-pages";
import { sameOriginReferer } from "./headers";
import { waitingWorkflow } from "./own-workflows";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The destination after a sign-in: the one in the query, else the page of this site that the user came from. A user from the
 * creation flow takes the new entity along.
 */
export async function wayBackOf(given: Query): Promise<SignInReturn> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (typeof value === "string") query.set(name, value);
  const way = readSignInReturn(query, sameOriginReferer(await headers()));
  if (way.workflow || !(await comesFromCreation())) return way;
  return { ...way, workflow: (await waitingWorkflow())?.guid ?? null };
}

/** Whether the page before was one of the creation flow. */
export async function comesFromCreation(): Promise<boolean> {
  const before = sameOriginReferer(await headers());
  return before !== null && isCreationPage(splitLocale(before).path);
}
