import { asc } from "drizzle-orm";
import type { Verb } from "../../context";
import { entityTypes } from "../../db/schema/entities";

/** All entity types, in the order they are offered. */
export async function listEntityTypes({ ctx }: Pick<Verb<unknown, "db">, "ctx">) {
  return ctx.db.select().from(entityTypes).orderBy(asc(entityTypes.id));
}
