import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entityTypes } from "../../db/schema/entities";
import { Failure } from "../../failure";
import type { EntityType } from "../plans/find-plan";

/** Refuses to make an entity of a type whose terms were not accepted; a type without terms asks for nothing. */
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
