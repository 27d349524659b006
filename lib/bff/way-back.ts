import "server-only";
import { headers } from "next/headers";
import { readSignInReturn, type SignInReturn } from "../contract/sign-in-return";
import { pathBefore } from "./path-before";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Where somebody who comes in wants to be: what the query says, else the page of this site that they came from. */
export async function wayBackOf(given: Query): Promise<SignInReturn> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (typeof value === "string") query.set(name, value);
  return readSignInReturn(query, pathBefore(await headers()));
}
