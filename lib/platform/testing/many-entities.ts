import { sql } from "drizzle-orm";
import { fillTables } from "./fill-tables";
import type { TestPlatform } from "./test-platform";

/**
 * Stores `count` entities, each of another owner. Of every thousand, one is a book, one is offline, one is for invited
 * people, one is on Voice, one is verified, one is a draft, one suspended and one deleted. "Zanzibar" is in the name of one
 * of every ten thousand, and an owner of every ten thousand is called "Zacharias". The names begin with one of 26 letters.
 */
export async function insertEntities(on: TestPlatform, count: number): Promise<void> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  const uuidOf = (kind: string) =>
    sql.raw(`('01900000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
      || '-8' || lpad(to_hex((n >> 12) & 15), 3, '0') || '-' || '${kind}' || lpad(to_hex(n), 11, '0'))::uuid`);
  await fillTables(on, ["users", "entities"], async (tx) => {
    await tx.execute(sql`insert into users (id, email, first_name, last_name, verified_at, created_at)
      select ${uuidOf("e")}, 'owner' || n || '@many.test',
        case when n % 10000 = 77 then 'Zacharias' else 'Owner' end, 'Number ' || n, ${at}, ${at}
      from generate_series(0, ${count - 1}::int) n`);
    await tx.execute(sql`insert into entities (id, urlslug, entity_type, entity_subtype, name, description, owner_id,
        plan_id, access_level, chat_status, verified, is_draft, suspended_at, suspension_reason, deleted_at, erase_at,
        created_at, updated_at)
      select ${uuidOf("b")}, 'many-' || n, (case when n % 1000 = 1 then 'role' else 'person' end)::entity_type,
        case when n % 1000 = 1 then 'book' else 'famous' end,
        chr(65 + n % 26) || case when n % 10000 = 500 then ' of Zanzibar ' else ' of the harbour ' end || n,
        repeat('The keeper of a lighthouse. ', 10), ${uuidOf("e")},
        case when n % 1000 = 4 then 'voice' else 'free' end,
        (case when n % 1000 = 3 then 'invitation-only' else 'public' end)::access_level,
        (case when n % 1000 = 2 then 'offline' else 'online' end)::chat_status,
        n % 1000 = 5, n % 1000 = 6, case when n % 1000 = 7 then ${at} end, case when n % 1000 = 7 then 'Because.' end,
        case when n % 1000 = 8 then ${at} end, case when n % 1000 = 8 then ${at} + interval '7 days' end, ${at}, ${at}
      from generate_series(0, ${count - 1}::int) n`);
  });
}
