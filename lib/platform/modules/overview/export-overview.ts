import { and, asc, between, eq, notInArray } from "drizzle-orm";
import type { Verb } from "../../context";
import { entityActivity } from "../../db/schema/overview";
import { writeCsv } from "../../write-csv";
import { loadReplyConfig } from "../talk/load-reply-config";
import { requireOverview } from "./get-overview";
import { countVisitorsByDay } from "./read-activity";

const COLUMNS = [
  "day",
  "dimension",
  "key",
  "visitors",
  "conversations",
  "messages",
  "replies",
  "helpful",
  "not_helpful",
  "unanswered",
  "cost",
  "currency",
] as const;

/**
 * The counted numbers of a period as CSV, a row for each day (UTC), dimension and key. `visitors` is in the rows of totals
 * alone: one visitor may use several languages and hours of a day.
 */
export async function exportOverview({ ctx, input }: Verb<"exportOverview", "db" | "reads" | "actor" | "now">) {
  const { entity, period } = await requireOverview(ctx, { ...input, time_zone: "UTC" });
  const db = await ctx.reads.current();
  const { talk } = await loadReplyConfig(db, entity.id);
  const visitors = await countVisitorsByDay(db, period);
  const { day, dimension, key } = entityActivity;
  const rows = await db
    .select()
    .from(entityActivity)
    .where(
      and(
        eq(entityActivity.entityId, entity.id),
        notInArray(dimension, ["visitor", "returning"]),
        between(day, period.from, period.to),
      ),
    )
    .orderBy(asc(day), asc(dimension), asc(key));
  const lines = rows.map(({ costMicros, entityId, notHelpful, ...row }) => ({
    ...row,
    // Topics are subjects of questions now; this one is the title of the document that replies cite first.
    dimension: row.dimension === "topic" ? "document" : row.dimension,
    visitors: row.dimension === "total" ? (visitors.get(row.day) ?? 0) : null,
    not_helpful: notHelpful,
    cost: costMicros / 1_000_000,
    currency: talk.systems[0].currency,
  }));
  const name = `${entity.urlslug}-overview-${period.from}-${period.to}.csv`;
  return { content: writeCsv(COLUMNS, toAsync(lines)), name };
}

async function* toAsync<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
