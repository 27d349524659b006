import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";
import type { EntityRow } from "./entity";

/**
 * Refuses callers who may not manage what an entity knows: its owner may, signed in with an account, and an admin may.
 * The fixed entities belong to admins alone. Who may not is not told that there is something.
 */
export function requireKnowledge(actor: Actor, entity: Pick<EntityRow, "ownerId" | "isFixed">): void {
  const isAdmin = actor.some(({ kind }) => kind === "admin");
  const isOwner = actor.some(({ kind, user }) => kind === "account" && user.id === entity.ownerId);
  if (!isAdmin && (!isOwner || entity.isFixed)) throw new Failure("not_found");
}
