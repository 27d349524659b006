import type { EntityRow } from "../db/schema/entities";
import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";

/** The ids of entities for invited people that have let the caller in, or that the caller runs. */
export type Invitations = ReadonlySet<string>;

const isSignedIn = (actor: Actor) => actor.some(({ kind }) => kind !== "visitor");
const isAdmin = (actor: Actor) => actor.some(({ kind }) => kind === "admin");

/** Whether an entity shows itself to anybody at all. */
export function isForEverybody(entity: EntityRow): boolean {
  return entity.accessLevel === "public";
}

/**
 * Whether the caller may see more of an entity than its name: one for invited people shows itself to signed-in users
 * and to whom it has let in.
 */
export function canViewEntity(actor: Actor, entity: EntityRow, invitations: Invitations): boolean {
  return isForEverybody(entity) || isSignedIn(actor) || invitations.has(entity.id);
}

/** Refuses a turn with an entity that is offline or that the caller has no invitation to. */
export function requireChat(actor: Actor, entity: EntityRow, invitations: Invitations): void {
  const isInvited = invitations.has(entity.id) || isAdmin(actor);
  if (!isForEverybody(entity) && !isInvited) {
    throw new Failure("invitation_needed", { slots: { entity_name: entity.name } });
  }
  if (entity.chatStatus === "offline") throw new Failure("entity_offline");
}
