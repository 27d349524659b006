import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { entityTypes } from "../db/schema/entities";
import { seededTypeTexts } from "./seeded-texts";

type SystemName = DigitalEntityType["system_name"];

const ORDER: readonly SystemName[] = ["person", "role", "organisation-ext", "organisation-int", "others"];

/** The five types that every installation offers, in the order they are offered; the ids count from 1. */
export const ENTITY_TYPES: readonly (typeof entityTypes.$inferInsert)[] = ORDER.map((systemName, index) => {
  return { id: index + 1, systemName, ...seededTypeTexts(systemName) };
});

/** The engraving of each type's card, and the initial colour of its entities. */
export const LOOKS: Record<SystemName, Pick<DigitalEntityType, "art" | "plate">> = {
  person: { art: "tomas", plate: "rose" },
  role: { art: "book", plate: "ochre" },
  "organisation-ext": { art: "museum", plate: "slate" },
  "organisation-int": { art: "elin", plate: "ochre" },
  others: { art: "you", plate: "stone" },
};
