import { sql } from "drizzle-orm";
import { fillTables } from "./fill-tables";
import type { TestPlatform } from "./test-platform";

/**
 * Stores `count` users and as many entries of the audit log, a minute apart. Of every thousand users one is suspended and
 * one unverified, and ten are of Europe; one of all is called Zanzibar. Of every thousand entries one is by the first of
 * these users, and one about the first.
 */
export async function insertUsers(on: TestPlatform, count: number): Promise<{ firstId: string }> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz - (${count}::int - n) * interval '1 minute'`;
  const uuidOf = (kind: string) =>
    sql.raw(`('0190' || lpad(to_hex(n), 8, '0')::text || '7000800000000000000${kind}')::uuid`);
  await fillTables(on, ["users", "audit_log"], async (tx) => {
    await tx.execute(sql`insert into users (id, email, user_name, first_name, last_name, verified_at, suspended_at,
        data_storage_region, created_at)
      select ${uuidOf("a")}, 'person' || n || '@crowd.test', null,
        case when n = ${count} / 2 then 'Zanzibar' else 'Person' end, md5(n::text),
        case when n % 1000 = 7 then null else ${at} end, case when n % 1000 = 8 then ${at} end,
        (case when n % 100 = 9 then 'europe' else 'usa' end)::data_storage_region, ${at}
      from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`insert into audit_log (id, actor_user_id, action, subject_type, subject_id, created_at)
      select ${uuidOf("b")}, case when n % 1000 = 1 then ${firstId}::uuid when n % 10 = 2 then null
          else ${uuidOf("a")} end,
        case when n % 1000 = 3 then 'talk_system.changed' when n % 2 = 0 then 'session.started' else 'entity.changed' end,
        case when n % 1000 = 4 then 'organization' else 'user' end,
        case when n % 1000 = 5 then ${firstId} else n::text end, ${at}
      from generate_series(1, ${count}::int) n`);
  });
  return { firstId };
}

const firstId = "01900000-0001-7000-8000-00000000000a";
