import { sql } from "drizzle-orm";
import { chance, chanceText, type Fill, idOf, sentenceOf } from "./fill";

/** Conversations of the small entity, the latest ones. */
const SMALL = 20;
/** Conversations in which a rare word is said, on every site. */
const RARE = 25;

/** Visitors, conversations of the last two years with their messages and replies, and what triggers and jobs derive from them. */
export async function fillTalks({ tx, site, size, at }: Fill): Promise<void> {
  const { entities, conversations } = size;
  const visitors = Math.max(50, Math.floor(conversations / 2));
  await tx.execute(sql`insert into users (id, email, user_name, verified_at, agreed_at, created_at)
    select ${idOf("1")}, 'visitor' || n || '@many.test', initcap(split_part(s.body, ' ', 2)) || ' ' || split_part(s.body, ' ', 4),
      ${at}, ${at}, ${at} from generate_series(0, ${visitors - 1}::int) n join sentences s on s.k = ${sentenceOf("n", 5)}`);
  await tx.execute(sql`insert into users (id, email, user_name, created_at)
    select ${idOf("2")}, 'unproven' || n || '@many.test', 'Unproven', ${at}
    from generate_series(0, ${Math.floor(visitors / 100)}::int) n`);
  await tx.execute(sql`insert into grants (id, user_id, kind, token_hash, created_at, last_seen_at, expires_at)
    select ${idOf("1")}, ${idOf("1")}, 'visitor', 'hash ' || n, ${at}, ${at}, ${at} + interval '30 days'
    from generate_series(0, ${visitors - 1}::int) n`);
  const entity = sql`case when n >= ${conversations - SMALL} then ${site.small.entityId}::uuid
    when n % 10 = 0 then ${site.famous.entityId}::uuid
    else ${idOf("b", `floor(${entities} * power(${chanceText("n", 6)}, 4))::int`)} end`;
  await tx.execute(sql`create temp table talks on commit drop as
    select n, ${idOf("3")} as id, ${entity} as entity_id, ${idOf("1", `floor(${chanceText("n", 7)} * ${visitors})::int`)} as user_id,
      ${at} - (${conversations} - n) * (interval '700 days' / ${conversations}) - interval '1 day' as at
    from generate_series(0, ${conversations - 1}::bigint) n`);
  await tx.execute(sql`analyze talks`);
  await tx.execute(sql`insert into conversations (id, entity_id, user_id, conversation_type, data_storage_region, created_at,
      last_message_at, owner_read_at, done_at)
    select id, entity_id, user_id, 'one-on-one_chat', 'usa', at, at + interval '1 minute',
      case when n % 17 = 7 then null else ${at} end, case when n % 19 = 9 then ${at} end from talks`);
  await fillMessages({ tx, site, size, at });
  await tx.execute(sql`insert into entity_visitors (entity_id, email, name, last_seen_at, listed_at)
    select t.entity_id, u.email, u.user_name, t.last_at, t.last_at
    from (select entity_id, user_id, max(at) + interval '1 minute' as last_at from talks group by entity_id, user_id) t
    join users u on u.id = t.user_id`);
  await tx.execute(sql`insert into entity_activity (entity_id, day, dimension, key, messages, conversations, replies)
    select entity_id, at::date, 'total', '', 2 * count(*), count(*), 2 * count(*) from talks group by entity_id, at::date`);
  await tx.execute(sql`insert into entity_activity (entity_id, day, dimension, key, messages, conversations, replies)
    select entity_id, at::date, 'hour', extract(hour from at)::text, 2 * count(*), count(*), 2 * count(*) from talks
    group by entity_id, at::date, extract(hour from at)`);
  await tx.execute(sql`insert into entity_activity_states (entity_id, counted_at)
    select distinct entity_id, ${at} from talks on conflict do nothing`);
  await tx.execute(sql`insert into entity_spend (entity_id, month, replies)
    select entity_id, to_char(${at}, 'YYYY-MM'), count(*) from talks where at > ${at} - interval '20 days' group by entity_id
    on conflict do nothing`);
}

async function fillMessages({ tx, size, at }: Fill): Promise<void> {
  const rare = Math.max(1, Math.floor(size.conversations / RARE));
  await tx.execute(sql`insert into messages (id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language,
      data_storage_region, created_at)
    select ${idOf("4", "(t.n * 2 + m)")}, t.id, t.user_id, ${idOf("4", "(t.n * 2 + m)")}, t.entity_id,
      s.body || case when t.n % ${rare} = 10 and m = 0 then ' in Zanzibar' else '' end || '?',
      case when t.n % 47 = 5 then 0 when t.n % 11 = 6 then 2 else 1 end, case when t.n % 19 = 1 then 'de' else 'en' end, 'usa',
      t.at + m * interval '1 minute'
    from talks t cross join generate_series(0, 1) m join sentences s on s.k = ${sentenceOf("(t.n * 2 + m)", 8)}`);
  await tx.execute(sql`insert into responses (id, message_id, entity_id, body, status, rating, rated_at, talk_system_id,
      first_token_ms, input_tokens, output_tokens, data_storage_region, created_at, completed_at, sources)
    select ${idOf("5", "(t.n * 2 + m)")}, ${idOf("4", "(t.n * 2 + m)")}, t.entity_id, s.body || '. ' || r.body || '.',
      (case when t.n % 301 = 3 then 'failed' else 'complete' end)::response_status,
      case when t.n % 43 = 8 and m = 1 then 'down'::rating when t.n % 23 = 2 and m = 1 then 'up'::rating end,
      case when (t.n % 43 = 8 or t.n % 23 = 2) and m = 1 then t.at end, 1, 400, 900, 120, 'usa', t.at + m * interval '1 minute',
      t.at + m * interval '1 minute', '[]'
    from talks t cross join generate_series(0, 1) m join sentences s on s.k = ${sentenceOf("(t.n * 2 + m)", 9)}
    join sentences r on r.k = ${sentenceOf("(t.n * 2 + m)", 10)}`);
  await tx.execute(sql`insert into conversation_tags (conversation_id, entity_id, tag)
    select id, entity_id, 'buyer' from talks where n % 53 = 8`);
  await tx.execute(sql`insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at, answered_at)
    select ${idOf("6", "t.n")}, t.entity_id, ${idOf("4", "(t.n * 2)")}, 'usa', t.at, case when t.n % 94 = 13 then ${at} end
    from talks t where t.n % 47 = 13`);
  await tx.execute(sql`insert into question_groups (id, entity_id, created_at)
    select id, entity_id, asked_at from unanswered_questions where answered_at is null`);
  await tx.execute(sql`update unanswered_questions set group_id = id where answered_at is null`);
  await tx.execute(sql`insert into memory_facts (id, entity_id, user_id, message_id, fact, language, data_storage_region,
      created_at, updated_at)
    select ${idOf("7", "t.n")}, t.entity_id, t.user_id, ${idOf("4", "(t.n * 2)")}, 'I live in Rome.', 'en', 'usa', t.at, t.at
    from talks t where ${chance("t.n", 11)} < 0.02`);
  await tx.execute(sql`insert into visitor_notes (entity_id, user_id, text, data_storage_region, updated_at)
    select entity_id, user_id, 'Met at the fair.', 'usa', ${at} from talks t where ${chance("t.n", 12)} < 0.01
    on conflict do nothing`);
  await tx.execute(sql`insert into reports (id, response_id, entity_id, reason, status, closed_at, created_at)
    select ${idOf("8", "t.n")}, ${idOf("5", "(t.n * 2)")}, t.entity_id, 'other',
      (case when t.n % 1010 = 14 then 'open' else 'dismissed' end)::report_status,
      case when t.n % 1010 = 14 then null else ${at} end, t.at from talks t where t.n % 101 = 14`);
  await tx.execute(sql`insert into corrections (id, entity_id, response_id, question, answer, language, data_storage_region,
      created_at)
    select ${idOf("9", "t.n")}, t.entity_id, ${idOf("5", "(t.n * 2)")}, s.body, s.body, 'en', 'usa', t.at
    from talks t join sentences s on s.k = ${sentenceOf("t.n", 13)} where t.n % 101 = 15`);
}
