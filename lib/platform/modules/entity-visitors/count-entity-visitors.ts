import { and, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import { rowsOf } from "../../db/client";
import { type VisitorFilters, visitorConditions } from "./visitor-page";

type Counted = Readonly<{
  entityId: string;
  filters: VisitorFilters;
  /** Where the counting ends. */
  max: number;
}>;

/** How many of an entity's visitors match the filters, for a caller who may read them. */
export async function countEntityVisitors(
  { db, now }: Pick<Ctx, "db" | "now">,
  { entityId, filters, max }: Counted,
): Promise<number> {
  const { where, isMatch } = await visitorConditions(db, { entityId, filters }, now());
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from entity_visitors where ${and(where, isMatch)}
        order by entity_visitors.listed_at desc limit ${max}) matching`,
  );
  return found?.n ?? 0;
}
