import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { isOpenOnly } from "@/lib/contract/reports/report-views";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { findFirst, findMatches } from "../../db/find-matches";
import { reports } from "../../db/schema/reports";
import { type FoundReport, findReports, isOfExistingEntity } from "./queries";
import { matchesFilters, searchReports } from "./report-conditions";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Input = ParsedInput<"listReports">;

/** A page of the reports of replies and pages, for admins: open ones by how long they wait, any others newest first. */
export async function listReports({ ctx, input }: Verb<Input, "db" | "reads" | "actor" | "now">): Promise<{
  items: FoundReport[];
  nextCursor: string | null;
}> {
  const admin = requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const { cursor, limit, q, ...filters } = input;
  const isOldestFirst = isOpenOnly(input);
  // The page is found first: with the joins, all reports would be read where the planner has no statistics.
  const page = {
    table: sql`reports`,
    alias: sql`${reports}`,
    where: and(
      matchesFilters(filters, admin.id, ctx.now()),
      cursor && UUID.test(cursor) ? isAfter(cursor, isOldestFirst) : undefined,
      isOfExistingEntity,
    ),
    order: isOldestFirst ? sql`waiting_since, id` : sql`id desc`,
    count: limit + 1,
  };
  const found = q ? await findMatches(db, page, await searchReports(db, q)) : await findFirst(db, page);
  const ids = found.slice(0, limit);
  const rows = ids.length === 0 ? [] : await findReports(db, inArray(reports.id, ids));
  return {
    items: rows.sort((a, b) => ids.indexOf(a.report.id) - ids.indexOf(b.report.id)),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

/** An unknown cursor restarts the list of open reports. */
const isAfter = (cursor: string, isOldestFirst: boolean): SQL =>
  isOldestFirst
    ? sql`(${reports.waitingSince}, ${reports.id}) > (
        coalesce((select c.waiting_since from reports c where c.id = ${cursor}::uuid), '-infinity'), ${cursor}::uuid)`
    : sql`${reports.id} < ${cursor}::uuid`;
