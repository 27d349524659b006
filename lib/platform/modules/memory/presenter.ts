import type { EntityMemory, MemoryFact } from "@/lib/contract/memory/schemas";
import type { MemoryFactRow } from "../../db/schema/memory";
import type { RememberedByEntity } from "./queries";

/** A fact for the visitor it is about. */
export function presentMemoryFact({ id, fact, language, createdAt, updatedAt }: MemoryFactRow): MemoryFact {
  return { id, fact, language, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

/** The memory of one entity, for the visitor it is about. */
export function presentEntityMemory({ entity, isOffered, isGiven, facts }: RememberedByEntity): EntityMemory {
  return {
    entity_name: entity.name,
    urlslug: entity.urlslug,
    is_offered: isOffered,
    is_given: isGiven,
    facts: facts.map(presentMemoryFact),
  };
}
