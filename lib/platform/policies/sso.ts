import type { UserRow } from "../db/schema/users";
import type { Actor } from "../http/authenticate";

/**
 * Whether this caller has proven, in this browser, that an existing account is theirs: by its password where it has
 * one, otherwise by a code to its address. An identity provider's word for the address is not that proof.
 */
export function provesAccount(actor: Actor, user: UserRow): boolean {
  return actor.some((held) => held.user.id === user.id && (held.kind !== "visitor" || user.passwordHash === null));
}
