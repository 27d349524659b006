import { sql } from "drizzle-orm";
import { chance, type Fill, idOf, sentenceOf } from "./fill";

/** Chatters and their groups, the audit log, finished jobs, counters of limits, and the activity of two years by the hour. */
export async function fillRecords({ tx, size, at }: Fill): Promise<void> {
  const { entities } = size;
  await tx.execute(sql`insert into chatters (id, entity_id, email, name, status, created_at, updated_at)
    select ${idOf("1", "(n * 3 + c)")}, ${idOf("b")}, 'guest' || n * 3 + c || '@many.test', 'Guest ' || split_part(s.body, ' ', 3),
      (case c when 0 then 'accepted' when 1 then 'invited' else 'requested' end)::chatter_status, ${at}, ${at}
    from generate_series(5, ${entities - 1}::int, 30) n cross join generate_series(0, 2) c
    join sentences s on s.k = ${sentenceOf("n", 14)}`);
  await tx.execute(sql`insert into entity_visitors (entity_id, email, name, status, listed_at)
    select entity_id, email, name, status, created_at from chatters on conflict do nothing`);
  await tx.execute(sql`insert into audit_log (id, actor_user_id, action, subject_type, subject_id, created_at)
    select ${idOf("1")}, ${idOf("a", "(n / 2)")}, case when n % 100 = 1 then 'entity.deleted' when n % 2 = 0 then 'session.started'
      else 'entity.changed' end, case when n % 2 = 0 then 'user' else 'entity' end,
      case when n % 2 = 0 then ${idOf("a", "(n / 2)")}::text else ${idOf("b", "(n / 2)")}::text end,
      ${at} - (${2 * entities} - n) * (interval '300 days' / ${2 * entities})
    from generate_series(0, ${2 * entities - 1}::int) n`);
  await tx.execute(sql`insert into jobs (id, kind, payload, owner_key, turn, status, attempts, max_attempts, run_at, created_at,
      started_at, finished_at)
    select ${idOf("1")}, case n % 4 when 0 then 'mail.send' when 1 then 'overview.count' when 2 then 'knowledge.ingest'
      else 'records.sweep' end, '{}', case when n % 4 in (1, 2) then ${idOf("a")} end, n,
      (case when n % 100 = 1 then 'dead' else 'done' end)::job_status, 1, 6, t.at, t.at, t.at, t.at
    from generate_series(0, ${Math.ceil(entities / 5)}::int) n
    cross join lateral (select ${at} - ${chance("n", 15)} * interval '6 days' as at) t`);
  await tx.execute(sql`insert into rate_limits (key, calls, window_ends_at)
    select 'message:' || n, 3, ${at} + interval '1 hour' from generate_series(0, ${Math.ceil(entities / 10)}::int) n`);
  await tx.execute(sql`insert into activity_hours (hour, messages, conversations, replies, failed_replies, new_owners, cost_micros)
    select h, 1, 1, 1, 0, 1, '{}' from generate_series(date_trunc('hour', ${at}) - interval '700 days',
      date_trunc('hour', ${at}) - interval '1 hour', interval '1 hour') h on conflict do nothing`);
}
