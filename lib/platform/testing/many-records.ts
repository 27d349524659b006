import { sql } from "drizzle-orm";
import { fillTables } from "./fill-tables";
import type { TestPlatform } from "./test-platform";

/** A time-ordered id of a kind of record (a hexadecimal digit) and its number. */
const idOf = (kind: string) =>
  sql.raw(`('01910000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
    || '-8' || lpad(to_hex((n >> 12) & 15), 3, '0') || '-${kind}' || lpad(to_hex(n), 11, '0'))::uuid`);

/**
 * Stores `count` documents of an entity and as many audit entries, a minute apart, and a report of every reply that exists.
 * Of every thousand documents one has failed and one is called Zanzibar, and of every thousand entries one is a deletion.
 * Every 256th report is open.
 */
export async function insertRecords(on: TestPlatform, entityId: string, count: number): Promise<void> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz - (${count} - n) * interval '1 minute'`;
  const each = sql`from generate_series(0, ${count - 1}::int) n`;
  await fillTables(on, ["context_documents", "audit_log", "reports"], async (tx) => {
    await tx.execute(sql`insert into context_documents (id, entity_id, title, source, language, status, kind,
        data_storage_region, created_at)
      select ${idOf("c")}, ${entityId}::uuid, (case when n % 1000 = 500 then 'Zanzibar ' else 'Harbour ' end) || n,
        'A letter', 'en', (case when n % 1000 = 1 then 'failed' else 'ready' end)::document_status, 'text', 'europe',
        ${at} ${each}`);
    await tx.execute(sql`insert into audit_log (id, actor_user_id, action, subject_type, subject_id, created_at)
      select ${idOf("e")}, ${idOf("a")}, case when n % 1000 = 1 then 'entity.deleted' else 'entity.changed' end,
        'entity', ${entityId}, ${at} ${each}`);
    await tx.execute(sql`insert into reports (id, response_id, entity_id, reason, status, created_at)
      select gen_random_uuid(), id, entity_id, 'other',
        (case when id::text like '%00' then 'open' else 'dismissed' end)::report_status, created_at from responses`);
  });
}
