import { and, desc, isNotNull, isNull, lt } from "drizzle-orm";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type IncidentRow, incidents } from "../../db/schema/system";
import type { ListPage } from "../../list-page";

/**
 * A page of incidents. The first page begins with all open incidents, which are few; closed ones follow, newest first.
 */
export async function listIncidents({
  ctx: { db, actor },
  input: { cursor, limit },
}: Verb<"listIncidents", "db" | "actor">): Promise<ListPage<IncidentRow>> {
  requireAdmin(actor);
  const open = cursor
    ? []
    : await db.select().from(incidents).where(isNull(incidents.closedAt)).orderBy(desc(incidents.id));
  const closed = await db
    .select()
    .from(incidents)
    .where(and(isNotNull(incidents.closedAt), cursor ? lt(incidents.id, cursor) : undefined))
    .orderBy(desc(incidents.id))
    .limit(limit + 1);
  const items = closed.slice(0, limit);
  return { items: [...open, ...items], nextCursor: closed.length > limit ? (items.at(-1)?.id ?? null) : null };
}
