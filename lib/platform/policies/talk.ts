import type { UserRow } from "../db/schema/users";
import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";

/** The admin who calls; talk systems are nobody else's to see or change. Anybody else finds nothing. */
export function requireAdmin(actor: Actor): UserRow {
  const admin = actor.find(({ kind, user }) => kind === "admin" && user.isAdmin);
  if (!admin) throw new Failure("not_found", { thing: "address" });
  return admin.user;
}
