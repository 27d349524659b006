import "server-only";
import { headers } from "next/headers";
import { readSignInReturn, type SignInReturn } from "../contract/sign-in-return";
import { sameOriginReferer } from "./headers";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The destination after a sign-in: the one in the query, else the page of this site that the user came from. */
export async function wayBackOf(given: Query): Promise<SignInReturn> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (typeof value === "string") query.set(name, value);
  return readSignInReturn(query, sameOriginReferer(await headers()));
}
