import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { Actor } from "../../http/authenticate";

/** Whose data a call is about: the address this browser proved by a code, else the one it signed in with. */
export function callerAsVisitor(actor: Actor): UserRow {
  const proven = actor.find(({ kind }) => kind === "visitor") ?? actor[0];
  if (!proven) throw new Failure("unauthenticated");
  return proven.user;
}
