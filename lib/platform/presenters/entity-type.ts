import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { entityTypes } from "../db/schema/entities";
import { LOOKS } from "../seed/entity-types";

export function presentEntityType(row: typeof entityTypes.$inferSelect): DigitalEntityType {
  return {
    id: row.id,
    system_name: row.systemName,
    displaylabel: row.displayLabel,
    description: row.description,
    ...LOOKS[row.systemName],
    terms: row.terms,
  };
}
