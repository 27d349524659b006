import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { isLiving } from "./living";

/** A living entity by its slug (any letter case) or its id. Throws not_found for the rest. */
export async function findEntity(db: Db, by: { urlslug: string } | { id: string }): Promise<EntityRow> {
  const match = "id" in by ? eq(entities.id, by.id) : eq(entities.urlslug, by.urlslug.toLowerCase());
  const [entity] = await db.select().from(entities).where(and(match, isLiving)).limit(1);
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return entity;
}
