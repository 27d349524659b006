import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { entityTypes } from "../db/schema/entities";
import texts from "./texts.json" with { type: "json" };

type SystemName = DigitalEntityType["system_name"];

const ORDER: readonly SystemName[] = ["person", "role", "organisation-ext", "organisation-int", "others"];

/** The five types that every installation offers, in the order they are offered; the ids count from 1. */
export const ENTITY_TYPES: readonly (typeof entityTypes.$inferInsert)[] = ORDER.map((systemName, index) => {
  const { displayLabel, description, terms } = texts.entityTypes[systemName];
  return { id: index + 1, systemName, displayLabel, description, terms: terms && withSharedTerms(terms) };
});

function withSharedTerms(ownTerms: string): string {
  return [ownTerms, ...texts.sharedTerms].join("\n\n");
}

/** The engraving of each type's card, and the initial colour of its entities. */
export const LOOKS: Record<SystemName, Pick<DigitalEntityType, "art" | "plate">> = {
  person: { art: "tomas", plate: "rose" },
  role: { art: "book", plate: "ochre" },
  "organisation-ext": { art: "museum", plate: "slate" },
  "organisation-int": { art: "elin", plate: "ochre" },
  others: { art: "you", plate: "stone" },
};
