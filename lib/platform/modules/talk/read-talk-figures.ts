import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

export type TalkFigures = Readonly<{
  talkSystemId: number;
  /** Finished replies, failed ones included, and each version of a reply that was written again. */
  replies: number;
  failedReplies: number;
  /** Median and 95th percentile of the time to the first text; null without a measured reply. */
  firstTokenMedianMs: number | null;
  firstTokenP95Ms: number | null;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of one unit of each currency, by currency. */
  spend: readonly Readonly<{ currency: string; micros: number }>[];
  /** The end of its latest reply, also of one before `since`. */
  lastUsedAt: Date | null;
}>;

const DAY_MS = 24 * 3_600_000;
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
export const monthBefore = (now: Date) => new Date(now.getTime() - 30 * DAY_MS);

type FiguresRow = Omit<TalkFigures, "lastUsedAt"> & { lastUsedAt: string | null };

/**
 * The metrics of each talk system since a time, in the order of their numbers. A reply counts for the system that wrote
 * it, or that failed last. Reads the replies of that time alone, from the index, and groups them before it ranks them.
 */
export async function readTalkFigures(db: Db, { since }: { since: Date }): Promise<TalkFigures[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const rows = await rowsOf<FiguresRow>(
    db,
    sql`with written as materialized (
          select s.id, w.status, w.cost_currency, w.first_token_ms, count(*) as replies, sum(w.input_tokens) as input_tokens,
                 sum(w.output_tokens) as output_tokens, sum(w.cost_micros) as micros
          from talk_systems s cross join lateral (
            select status, cost_currency, first_token_ms, input_tokens, output_tokens, cost_micros from responses
            where talk_system_id = s.id and completed_at >= ${from}
            union all
            select status, cost_currency, first_token_ms, input_tokens, output_tokens, cost_micros from response_versions
            where talk_system_id = s.id and written_at >= ${from}
          ) w
          group by 1, 2, 3, 4
        ), ranked as (
          select id, first_token_ms, sum(replies) over (partition by id order by first_token_ms) as rank,
                 sum(replies) over (partition by id) as measured
          from written where first_token_ms is not null
        ), times as (
          select id, min(first_token_ms) filter (where rank >= measured * 0.5) as median,
                 min(first_token_ms) filter (where rank >= measured * 0.95) as p95
          from ranked group by id
        ), spent as (
          select id, jsonb_agg(jsonb_build_object('currency', currency, 'micros', micros) order by currency) as spend
          from (select id, cost_currency as currency, sum(micros) as micros from written where micros > 0 group by 1, 2) c
          group by id
        ), totals as (
          select id, sum(replies) as replies, sum(replies) filter (where status = 'failed') as failed,
                 sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens
          from written group by id
        )
        select s.id as "talkSystemId", coalesce(replies, 0)::float8 as "replies", coalesce(failed, 0)::float8 as "failedReplies",
               median as "firstTokenMedianMs", p95 as "firstTokenP95Ms", coalesce(input_tokens, 0)::float8 as "inputTokens",
               coalesce(output_tokens, 0)::float8 as "outputTokens", coalesce(spend, '[]') as "spend", (
                 select max(at) from (
                   (select completed_at as at from responses
                    where talk_system_id = s.id and completed_at is not null order by completed_at desc limit 1)
                   union all
                   (select written_at from response_versions
                    where talk_system_id = s.id order by written_at desc limit 1)) latest
               ) as "lastUsedAt"
        from talk_systems s left join totals using (id) left join times using (id) left join spent using (id)
        order by s.id`,
  );
  return rows.map(({ lastUsedAt, ...row }) => ({
    ...row,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }));
}
