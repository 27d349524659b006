import type { Actor } from "../http/authenticate";
import type { EntityRow } from "./entity";
import { requireKnowledge } from "./knowledge";

/** Refuses callers who may not change an entity's links: those may who manage what it knows. */
export function requireLinks(actor: Actor, entity: EntityRow): void {
  requireKnowledge(actor, entity);
}
