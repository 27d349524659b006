import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entityTypes } from "../../db/schema/entities";
import { Failure } from "../../failure";
import type { EntityType } from "../plans/require-plan";

/** Throws invalid_input when the entity type has terms that were not accepted. */
export async function requireTerms(db: Db, entityType: EntityType, isAccepted: boolean): Promise<void> {
  if (isAccepted) return;
  const [type] = await db
    .select({ terms: entityTypes.terms })
    .from(entityTypes)
    .where(eq(entityTypes.systemName, entityType))
    .limit(1);
  if (!type?.terms) return;
  throw new Failure("invalid_input", { fields: { terms_accepted: "terms_not_agreed" } });
}
