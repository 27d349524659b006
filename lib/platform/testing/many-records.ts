import { sql } from "drizzle-orm";
import type { TestPlatform } from "./test-platform";

/** A time-ordered id of a kind of record (a hexadecimal digit) and its number. */
const idOf = (kind: string) =>
  sql.raw(`('01910000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
    || '-8' || lpad(to_hex((n >> 12) & 15), 3, '0') || '-${kind}' || lpad(to_hex(n), 11, '0'))::uuid`);

/**
 * Stores `count` users, entities, documents, jobs, audit entries and reports, a minute apart. Of every thousand users one
 * is suspended, and one is called Zanzibar, as its entity, its document and its conversation partner are. The reports are
 * of the replies that exist, one for each.
 */
export async function insertRecords({ platform }: TestPlatform, count: number): Promise<void> {
  const { db } = platform;
  const start = sql`${platform.now().toISOString()}::timestamptz`;
  const at = sql`${start} - (${count} - n) * interval '1 minute'`;
  const each = sql`from generate_series(0, ${count - 1}::int) n`;
  const named = sql`case when n % 1000 = 500 then 'Zanzibar ' || n else 'Harbour ' || n end`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (id, email, user_name, first_name, last_name, password_hash, verified_at,
        created_at, suspended_at)
      select ${idOf("a")}, 'person' || n || '@many-records.test', ${named}, 'Ada', 'Keeper', 'none',
        case when n % 10 = 0 then null else ${at} end, ${at}, case when n % 1000 = 1 then ${start} end ${each}`);
    await tx.execute(sql`insert into entities (id, urlslug, entity_type, name, description, owner_id, chat_status,
        created_at, updated_at, suspended_at)
      select ${idOf("b")}, 'harbour-' || n, 'person', ${named}, 'Somebody with papers.', ${idOf("a")}, 'online',
        ${at}, ${at}, case when n % 1000 = 1 then ${start} end ${each}`);
    await tx.execute(sql`insert into context_documents (id, entity_id, title, source, language, status, kind,
        data_storage_region, created_at)
      select ${idOf("c")}, ${idOf("b")}, ${named}, 'A letter', 'en',
        (case when n % 1000 = 1 then 'failed' else 'ready' end)::document_status, 'text', 'europe', ${at} ${each}`);
    await tx.execute(sql`insert into jobs (id, kind, payload, status, attempts, max_attempts, run_at, created_at,
        started_at, finished_at, last_error)
      select ${idOf("d")}, 'limits.sweep', '{}', (case when n % 1000 = 1 then 'dead' else 'done' end)::job_status,
        1, 6, ${at}, ${at}, ${at}, ${at}, case when n % 1000 = 1 then 'The server refused.' end ${each}`);
    await tx.execute(sql`insert into audit_log (id, actor_user_id, action, subject_type, subject_id, created_at)
      select ${idOf("e")}, ${idOf("a")}, case when n % 1000 = 1 then 'entity.deleted' else 'entity.changed' end,
        'entity', ${idOf("b")}::text, ${at} ${each}`);
    await tx.execute(sql`insert into reports (id, response_id, entity_id, reason, status, created_at)
      select gen_random_uuid(), id, entity_id, 'other',
        (case when id::text like '%00' then 'open' else 'dismissed' end)::report_status, created_at from responses`);
  });
  // As either database does by itself after a while; the embedded one has no statistics of columns.
  await db.execute(platform.databaseKind === "pglite" ? sql`vacuum` : sql`vacuum analyze`);
}
