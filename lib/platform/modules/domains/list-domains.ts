import { asc, eq } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type DomainRow, domains } from "../../db/schema/domains";
import { type DomainContext, readDomainContext } from "./queries";

/** The domains of an entity that the caller manages, in the order they were added. */
export async function listDomains({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<{ rows: DomainRow[]; context: DomainContext }> {
  const entity = await findEntity(ctx.db, { id: input.id });
  await requireEntityRight(ctx, entity, "manage");
  const rows = await ctx.db.select().from(domains).where(eq(domains.entityId, entity.id)).orderBy(asc(domains.id));
  return { rows, context: await readDomainContext(ctx, entity, rows) };
}
