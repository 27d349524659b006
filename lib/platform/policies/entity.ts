import type { entities } from "../db/schema/entities";
import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";

export type EntityRow = typeof entities.$inferSelect;

const isSignedIn = (actor: Actor) => actor.some(({ kind }) => kind !== "visitor");
const isAdmin = (actor: Actor) => actor.some(({ kind }) => kind === "admin");
const isOwner = (actor: Actor, entity: EntityRow) => actor.some(({ user }) => user.id === entity.ownerId);

/** Whether the caller may see more of an entity than its name: an invitation-only one shows itself to signed-in users. */
export function canViewEntity(actor: Actor, entity: EntityRow): boolean {
  return entity.accessLevel === "public" || isSignedIn(actor);
}

/** Refuses a turn with an entity that is offline or that the caller has no invitation to. */
export function requireChat(actor: Actor, entity: EntityRow): void {
  const isInvited = entity.accessLevel === "public" || isOwner(actor, entity) || isAdmin(actor);
  if (!isInvited) throw new Failure("invitation_needed", { slots: { entity_name: entity.name } });
  if (entity.chatStatus === "offline") throw new Failure("entity_offline");
}
