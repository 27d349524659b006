import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { EntityTypeRow } from "../db/schema/entities";
import { LOOKS } from "../seed/entity-types";

export function presentEntityType(row: EntityTypeRow): DigitalEntityType {
  return {
    id: row.id,
    system_name: row.systemName,
    displaylabel: row.displayLabel,
    description: row.description,
    ...LOOKS[row.systemName],
    terms: row.terms,
  };
}
