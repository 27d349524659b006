import type { UserRow } from "../db/schema/users";
import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";

/** The user behind an address, if this caller proved it. Knowing an address is not enough. */
export function requireProven(actor: Actor, email: string): UserRow {
  const identity = actor.find(({ user }) => user.email === email && user.verifiedAt !== null);
  if (!identity) throw new Failure("email_not_proven");
  return identity.user;
}
