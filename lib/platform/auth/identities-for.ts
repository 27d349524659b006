import { type Column, eq, type SQL } from "drizzle-orm";
import type { Actor } from "../actor";

/** The caller's identities that are valid for an entity: one from an owner's domain is valid for the domain's entity only. */
export function identitiesFor(actor: Actor, entityId: string): Actor {
  return actor.filter(({ onlyEntityId }) => onlyEntityId === null || onlyEntityId === entityId);
}

/** The same rule in a statement. The identities of one call are all from one host. */
export function isOnAllowedEntity([strongest]: Actor, entityId: Column): SQL | undefined {
  return strongest?.onlyEntityId ? eq(entityId, strongest.onlyEntityId) : undefined;
}
