import type { Actor } from "../../actor";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/**
 * The user whose visitor data a call is about: the address that this browser proved by a code, else the signed-in user.
 * Throws unauthenticated without either.
 */
export function requireVisitor(actor: Actor): UserRow {
  const identity = actor.find(({ kind }) => kind === "visitor") ?? actor[0];
  if (!identity) throw new Failure("unauthenticated");
  return identity.user;
}
