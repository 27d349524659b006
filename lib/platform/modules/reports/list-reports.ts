import { and, eq, lt } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listReports as endpoint } from "@/lib/contract/reports/endpoints";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { reports } from "../../db/schema/reports";
import { type FoundReport, findReports } from "./queries";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the reports of replies, newest first, for admins. */
export async function listReports({
  ctx,
  input: { status, digitalentity_id: entityId, cursor, limit },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor">): Promise<{
  items: FoundReport[];
  nextCursor: string | null;
}> {
  requireAdmin(ctx.actor);
  const where = and(
    status ? eq(reports.status, status) : undefined,
    entityId ? eq(reports.entityId, entityId) : undefined,
    cursor && UUID.test(cursor) ? lt(reports.id, cursor) : undefined,
  );
  const found = await findReports(ctx.db, where, limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.report.id ?? null) : null };
}
