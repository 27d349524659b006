import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { Actor } from "../../http/authenticate";

/** Whose account a call is about: who signed in, never who only proved an address. */
export function accountOf(actor: Actor): UserRow {
  const signedIn = actor.find(({ kind }) => kind !== "visitor");
  if (!signedIn) throw new Failure("unauthenticated");
  return signedIn.user;
}
