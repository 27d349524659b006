import type { z } from "zod";
import type { digitalEntityType } from "@/lib/contract/entities/schemas";
import type { entityTypes } from "../db/schema/entities";

export function presentEntityType(row: typeof entityTypes.$inferSelect): z.output<typeof digitalEntityType> {
  return {
    id: row.id,
    system_name: row.systemName,
    displaylabel: row.displayLabel,
    description: row.description,
    terms: row.terms,
  };
}
