import type { Actor, Identity } from "../actor";
import type { UserRow } from "../db/schema/users";
import { Failure } from "../failure";

/** The user who is signed in. A proven address without a sign-in is not enough: throws unauthenticated. */
export function requireAccount(actor: Actor): UserRow {
  return requireSession(actor).user;
}

/** As requireAccount, with the grant of the sign-in. */
export function requireSession(actor: Actor): Identity {
  const signedIn = actor.find(({ kind }) => kind !== "visitor");
  if (!signedIn) throw new Failure("unauthenticated");
  return signedIn;
}

/** The admin who calls. Throws not_found for any other caller, as if the address did not exist. */
export function requireAdmin(actor: Actor): UserRow {
  const admin = actor.find(({ kind, user }) => kind === "admin" && user.isAdmin);
  if (!admin) throw new Failure("not_found", { thing: "address" });
  return admin.user;
}

/** The user with this address, if the caller proved to own it. Knowing the address is not enough: throws email_not_proven. */
export function requireProvenEmail(actor: Actor, email: string): UserRow {
  const identity = actor.find(({ user }) => user.email === email && user.verifiedAt !== null);
  if (!identity) throw new Failure("email_not_proven");
  return identity.user;
}

/** The addresses that the caller has proven on the main site. */
export function provenEmails(actor: Actor): string[] {
  const proven = actor.filter(({ user, onlyEntityId }) => user.verifiedAt !== null && onlyEntityId === null);
  return [...new Set(proven.map(({ user }) => user.email))];
}
