import { and, inArray, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { findFirst, findMatches } from "../../db/find-matches";
import { reports } from "../../db/schema/reports";
import { type FoundReport, findReports, isOfExistingEntity } from "./queries";
import { matchesFilters, searchReports } from "./report-conditions";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Input = ParsedInput<"listReports">;

/** A page of the reports of replies and pages, for admins: those that wait oldest first, any others newest first. */
export async function listReports({ ctx, input }: Verb<Input, "db" | "reads" | "actor" | "now">): Promise<{
  items: FoundReport[];
  nextCursor: string | null;
}> {
  const admin = requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const { cursor, limit, q, ...filters } = input;
  const isOldestFirst = isWaitingOnly(input);
  const isAfter = sql.raw(isOldestFirst ? ">" : "<");
  // The page is found first: with the joins, all reports would be read where the planner has no statistics.
  const page = {
    table: sql`reports`,
    alias: sql`${reports}`,
    where: and(
      matchesFilters(filters, admin.id, ctx.now()),
      cursor && UUID.test(cursor) ? sql`${reports.id} ${isAfter} ${cursor}::uuid` : undefined,
      isOfExistingEntity,
    ),
    order: isOldestFirst ? sql`id` : sql`id desc`,
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

const WAITING_VIEWS: readonly Input["view"][] = ["open", "mine", "waiting", "objections"];

const isWaitingOnly = ({ view, status, age }: Input): boolean =>
  status === "open" || age !== undefined || WAITING_VIEWS.includes(view);
