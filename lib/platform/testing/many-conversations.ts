import { sql } from "drizzle-orm";
import { fillTables } from "./fill-tables";
import type { TestPlatform } from "./test-platform";

/**
 * Stores `count` conversations with an entity, or a hundred with each of several in turn. Each is another visitor's, has
 * `messages` messages and replies (at least two), a minute apart, and begins `hoursApart` after the one before. Of every
 * hundred, one is in German, one was rated as not helpful, one has an open question, one a corrected reply, one a public
 * message, one a tag "buyer", one a message as of 1509, one is unread, one done, one snoozed, and one assigned to the
 * entity's owner. The words "Zanzibar, QZ" are in one of every thousand, and "winter" in all messages that are not in German.
 */
export async function insertConversations(
  on: TestPlatform,
  entityIds: string | readonly string[],
  count: number,
  messages = 4,
  hoursApart = 1,
): Promise<void> {
  const ids = [entityIds].flat();
  /** The entity of conversation `n`. */
  const entityOf = sql`(${`{${ids.join(",")}}`}::uuid[])[1 + (n / 100) % ${sql.raw(String(ids.length))}]`;
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  const apart = sql.raw(`interval '${hoursApart} hours'`);
  const uuidOf = (kind: string, n: string) =>
    sql.raw(`('01900000-' || lpad(to_hex((${n}) >> 16), 4, '0') || '-7' || lpad(to_hex((${n}) & 4095), 3, '0')
      || '-8' || lpad(to_hex(((${n}) >> 12) & 15), 3, '0') || '-' || '${kind}' || lpad(to_hex(${n}), 11, '0'))::uuid`);
  const tables = ["users", "conversations", "messages", "responses", "unanswered_questions", "conversation_tags"];
  await fillTables(on, tables, async (tx) => {
    await tx.execute(sql`insert into users (id, email, user_name, verified_at, created_at)
      select ${uuidOf("a", "n")}, 'visitor' || n || '@many.test', 'Visitor ' || n, ${at}, ${at}
      from generate_series(0, ${count - 1}::int) n`);
    await tx.execute(sql`insert into conversations (id, entity_id, user_id, conversation_type, data_storage_region,
        created_at, last_message_at, owner_read_at, done_at, snoozed_at, snoozed_until, assignee_id)
      select ${uuidOf("b", "n")}, ${entityOf}, ${uuidOf("a", "n")}, 'one-on-one_chat', 'europe',
        ${at} - (${count} - n) * ${apart}, ${at} - (${count} - n) * ${apart} + interval '3 minutes',
        case when n % 100 = 7 then null else ${at} end, case when n % 100 = 9 then ${at} end,
        case when n % 100 = 10 then ${at} end, case when n % 100 = 10 then ${at} + interval '1 year' end,
        case when n % 100 = 11 then (select owner_id from entities where id = ${entityOf}) end
      from generate_series(0, ${count - 1}::int) n`);
    await tx.execute(sql`insert into messages (id, conversation_id, user_id, client_id, entity_id, body, privacy_code,
        language, year, data_storage_region, created_at)
      select ${uuidOf("c", `n * ${messages} + m`)}, ${uuidOf("b", "n")}, ${uuidOf("a", "n")},
        ${uuidOf("c", `n * ${messages} + m`)}, ${entityOf},
        'Question ' || m || ' of conversation ' || n || ', about ships, harbours and the price of rope'
          || case when n % 100 = 1 then '' else ' in winter' end
          || case when n % 1000 = 500 and m = 1 then ' in Zanzibar, QZ' else '' end,
        case when m = 0 then 2 when m = ${Math.min(2, messages - 1)} and n % 100 = 5 then 0 else 1 end,
        case when n % 100 = 1 then 'de' else 'en' end, case when n % 100 = 6 then 1509 end, 'europe',
        ${at} - (${count} - n) * ${apart} + m * interval '1 minute'
      from generate_series(0, ${count - 1}::int) n, generate_series(0, ${messages - 1}) m`);
    await tx.execute(sql`insert into responses (id, message_id, entity_id, body, status, rating, rated_at, corrected_at,
        data_storage_region, created_at, completed_at)
      select ${uuidOf("d", `n * ${messages} + m`)}, ${uuidOf("c", `n * ${messages} + m`)}, ${entityOf},
        repeat('The keeper of the lighthouse counted forty ships before the harbour froze over. ', 2), 'complete',
        case when n % 100 = 2 and m = 1 then 'down'::rating end, case when n % 100 = 2 and m = 1 then ${at} end,
        case when n % 100 = 4 and m = 1 then ${at} end, 'europe', ${at}, ${at}
      from generate_series(0, ${count - 1}::int) n, generate_series(0, ${messages - 1}) m`);
    await tx.execute(sql`insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at)
      select id, entity_id, id, data_storage_region, created_at from messages
      where entity_id = any(${`{${ids.join(",")}}`}::uuid[]) and body like 'Question 1 of conversation %' and
        substring(body from 'conversation (\\d+)')::int % 100 = 3`);
    await tx.execute(sql`insert into conversation_tags (conversation_id, entity_id, tag)
      select ${uuidOf("b", "n")}, ${entityOf}, 'buyer' from generate_series(0, ${count - 1}::int) n
      where n % 100 = 8`);
  });
}
