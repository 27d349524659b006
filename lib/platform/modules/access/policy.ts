import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { Actor } from "../../actor";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import { identitiesFor } from "../../auth/identities-for";
import { requireNotMoved } from "../../auth/moved-entity";
import type { ChatterRow } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";

/** The ids of invitation-only entities that admit the caller, as a chatter or as an entity user. */
export type Invitations = ReadonlySet<string>;

const isSignedIn = (actor: Actor) => actor.some(({ kind }) => kind !== "visitor");

const isAdmin = (actor: Actor) => actor.some(({ kind }) => kind === "admin");

/** Whether anonymous visitors see the whole entity. */
export function isPublicEntity(entity: Pick<EntityRow, "accessLevel" | "suspendedAt">): boolean {
  return entity.accessLevel === "public" && entity.suspendedAt === null;
}

/**
 * Whether the caller sees more of an entity than its name. An invitation-only entity is visible to signed-in users and to
 * invited callers, a suspended one to admins and to the accounts of its users and chatters.
 */
export function canViewEntity(actor: Actor, entity: EntityRow, invitations: Invitations): boolean {
  const identities = identitiesFor(actor, entity.id);
  if (entity.suspendedAt) return isAdmin(identities) || (isSignedIn(identities) && invitations.has(entity.id));
  return isPublicEntity(entity) || isSignedIn(identities) || invitations.has(entity.id);
}

/**
 * Throws entity_suspended, invitation_needed, entity_offline, entity_moving or entity_moved when the caller may not send a message
 * to the entity. No caller chats with a suspended one.
 */
export function requireChatAccess(actor: Actor, entity: EntityRow, invitations: Invitations): void {
  if (entity.suspendedAt) throw new Failure("entity_suspended");
  const isInvited = invitations.has(entity.id) || isAdmin(identitiesFor(actor, entity.id));
  if (!isPublicEntity(entity) && !isInvited) {
    throw new Failure("invitation_needed", { slots: { entity_name: entity.name } });
  }
  if (entity.chatStatus === "offline") throw new Failure("entity_offline");
  requireNotMoved(entity);
}

/** Whether the caller sees this picture: the portrait always, the banner like the rest of the entity. */
export function canViewPicture(actor: Actor, entity: EntityRow, url: string, invitations: Invitations): boolean {
  const isPortrait = entity.thumbnailImageUrl === url && entity.suspendedAt === null;
  return isPortrait || canViewEntity(actor, entity, invitations);
}

/** Whether every caller sees this picture, so that shared caches may store it. */
export function isPublicPicture(entity: EntityRow, url: string): boolean {
  const isPortrait = entity.thumbnailImageUrl === url && entity.suspendedAt === null;
  return isPortrait || isPublicEntity(entity);
}

/**
 * Throws not_possible_now when an entity takes no requests for access: it is public or suspended, or its owner turned requests off. On
 * the entity's own host requests are always possible.
 */
export function requireRequestsAllowed(entity: EntityRow, { isOwnHost }: { isOwnHost: boolean }): void {
  if (entity.suspendedAt) throw new Failure("not_possible_now");
  if (entity.accessLevel === "invitation-only" && (entity.acceptRequest || isOwnHost)) return;
  throw new Failure("not_possible_now");
}

/** The abilities of a caller with this role on a chatter in this status. */
export function chatterAbilities(status: ChatterRow["status"], role: EntityRole): Chatter["can"] {
  const may = (...statuses: ChatterRow["status"][]) => hasRight(role, "manage") && statuses.includes(status);
  return {
    accept: may("requested"),
    deny: may("requested"),
    invite: may("invited", "denied", "declined", "revoked"),
    revoke: may("invited", "accepted"),
  };
}
