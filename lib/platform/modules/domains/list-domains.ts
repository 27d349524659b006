import { asc, eq } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { domains } from "../../db/schema/domains";

/** The domains of an entity that the caller manages, in the order they were added. */
export async function listDomains({ ctx, input }: Verb<{ id: string }, "db" | "actor">) {
  const entity = await findEntity(ctx.db, { id: input.id });
  await requireEntityRight(ctx, entity, "manage");
  const rows = await ctx.db.select().from(domains).where(eq(domains.entityId, entity.id)).orderBy(asc(domains.id));
  return { entity, rows };
}
