import { sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";

/** Characters of a title that a topic is named by; an index entry holds 2.7 kB at most. */
const TOPIC_MAX = 200;

type Days = Readonly<{ entityId: string; from: Date; to: Date }>;

/**
 * Counts an entity's activity of whole days (UTC) into `entity_activity`. Reads the numbers of every message, and for
 * privacy code 0 and 1 also the language, the year, the title of the first cited document and the rating; never words.
 * A conversation counts on the day and with the language of its first message, and a visitor as `returning` when their
 * first conversation is from an earlier day.
 *
 * Days are only ever counted up, except for ratings, so that what is erased later stays in the numbers.
 */
export async function countDays(tx: Db, { entityId, from, to }: Days): Promise<void> {
  const entity = sql`${entityId}::uuid`;
  const start = sql`${from.toISOString()}::timestamptz`;
  const end = sql`${to.toISOString()}::timestamptz`;
  // `any(array(…))` forces index scans, whatever the planner's statistics say.
  await tx.execute(sql`
    with talks as materialized (
      select id, created_at from conversations
      where entity_id = ${entity} and last_message_at >= ${start} and created_at < ${end}
    ), sent as materialized (
      select id, conversation_id, user_id, ${readableByEntity()} as is_open, language, year,
        created_at at time zone 'UTC' as at,
        row_number() over (partition by conversation_id order by created_at, id) as place
      from messages
      where conversation_id = any(array(select id from talks)) and created_at >= ${start} and created_at < ${end}
    ), replied as materialized (
      select r.message_id,
        count(*) filter (where r.status in ('complete', 'stopped')) as replies,
        count(*) filter (where r.rating = 'up') as helpful,
        count(*) filter (where r.rating = 'down') as not_helpful,
        count(*) filter (where r.is_unanswered) as unanswered,
        sum(coalesce(r.cost_micros, 0) + case when r.version = 1 then 0 else coalesce(
          (select sum(v.cost_micros) from response_versions v where v.response_id = r.id), 0) end) as cost_micros,
        min(left(r.sources->0->>'title', ${TOPIC_MAX})) filter (
          where r.response_order = 1 and coalesce((r.sources->0->>'cited')::boolean, true)) as topic
      from responses r
      where r.message_id = any(array(select id from sent)) and r.written_by = 'entity'
      group by r.message_id
    ), known as materialized (
      select user_id, min(created_at) at time zone 'UTC' as since from conversations
      where user_id = any(array(select user_id from sent)) and entity_id = ${entity}
      group by user_id
    ), counted as (
      select sent.*, sent.at::date as day, (sent.place = 1 and talks.created_at >= ${start})::int as started,
        case when is_open then replies end as replies, case when is_open then helpful end as helpful,
        case when is_open then not_helpful end as not_helpful, case when is_open then unanswered end as unanswered,
        cost_micros, case when is_open then topic end as topic,
        known.since < sent.at::date as is_returning,
        encode(substring(sha256(convert_to(${entityId}::text || sent.user_id::text, 'UTF8')) for 12), 'hex') as visitor
      from sent join talks on talks.id = sent.conversation_id join known on known.user_id = sent.user_id
        left join replied on replied.message_id = sent.id
    )
    insert into entity_activity as stored (entity_id, day, dimension, key, messages, conversations, replies, helpful,
      not_helpful, unanswered, cost_micros)
    select ${entity}, day, part.dimension, part.key, count(*), sum(started), coalesce(sum(replies), 0),
      coalesce(sum(helpful), 0), coalesce(sum(not_helpful), 0), coalesce(sum(unanswered), 0),
      coalesce(sum(cost_micros), 0)
    from counted cross join lateral (values
      ('total', ''),
      ('hour', to_char(at, 'HH24')),
      ('language', case when is_open then language end),
      ('year', case when is_open then year::text end),
      ('topic', nullif(topic, '')),
      ('visitor', visitor || to_char(at, 'HH24')),
      ('returning', case when is_returning then visitor || to_char(at, 'HH24') end)
    ) as part(dimension, key)
    where part.key is not null
    group by day, part.dimension, part.key
    order by part.dimension, day, part.key
    on conflict (entity_id, dimension, day, key) do update set
      messages = greatest(stored.messages, excluded.messages),
      conversations = greatest(stored.conversations, excluded.conversations),
      replies = greatest(stored.replies, excluded.replies),
      unanswered = greatest(stored.unanswered, excluded.unanswered),
      cost_micros = greatest(stored.cost_micros, excluded.cost_micros),
      helpful = excluded.helpful,
      not_helpful = excluded.not_helpful`);
}
