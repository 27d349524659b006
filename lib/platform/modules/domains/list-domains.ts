import { asc, eq } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { type DomainRow, domains } from "../../db/schema/domains";
import { type DomainContext, readDomainContext } from "./queries";

/** The domains of an entity that the caller manages, in the order they were added. */
export async function listDomains({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<{ rows: DomainRow[]; context: DomainContext }> {
  const entity = await requireEntity(ctx, { id: input.id }, "manage");
  const rows = await ctx.db.select().from(domains).where(eq(domains.entityId, entity.id)).orderBy(asc(domains.id));
  return { rows, context: await readDomainContext(ctx, entity, rows) };
}
