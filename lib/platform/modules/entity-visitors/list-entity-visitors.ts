import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { countVisitors, readVisitorPage } from "./visitor-page";

/** A page of an entity's visitors that match the filters, those seen last first; the first page has the counts of the views. */
export async function listEntityVisitors({
  ctx,
  input: { id, cursor, limit, ...filters },
}: Verb<"listEntityVisitors", "db" | "reads" | "actor" | "now">) {
  const entity = await findEntity(ctx.db, { id });
  const callerRole = await requireEntityRight(ctx, entity, "read");
  const db = await ctx.reads.current();
  const now = ctx.now();
  const [page, counts] = await Promise.all([
    readVisitorPage(db, { entityId: entity.id, filters, cursor, limit }, now),
    cursor === undefined ? countVisitors(db, entity.id, now) : null,
  ]);
  return { ...page, counts, callerRole };
}
