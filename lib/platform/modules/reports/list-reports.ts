import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { listReports as endpoint } from "@/lib/contract/reports/endpoints";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { reports } from "../../db/schema/reports";
import { type FoundReport, findReports, isOfExistingEntity } from "./queries";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the reports of replies, newest first, for admins. */
export async function listReports({
  ctx,
  input: { status, digitalentity_id: entityId, cursor, limit },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "reads" | "actor">): Promise<{
  items: FoundReport[];
  nextCursor: string | null;
}> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  // The page is found first: with the joins, all reports would be read where the planner has no statistics.
  const found = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        status ? eq(reports.status, status) : undefined,
        entityId ? eq(reports.entityId, entityId) : undefined,
        cursor && UUID.test(cursor) ? lt(reports.id, cursor) : undefined,
        isOfExistingEntity,
      ),
    )
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const ids = found.slice(0, limit).map(({ id }) => id);
  return {
    items: ids.length === 0 ? [] : await findReports(db, inArray(reports.id, ids)),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}
