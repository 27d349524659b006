import { sql } from "drizzle-orm";
import { chance, type Fill, idOf, sentenceOf } from "./fill";
import { TEMPLATE_DOCUMENTS } from "./site";

const NAMES = "Ada,Bela,Cora,Dirk,Emil,Frida,Greta,Hugo,Ines,Jonas,Karla,Liam,Mila,Nora,Otto,Pia,Rosa,Sven,Tilda,Yara";
/** Entities whose name has a rare word, on every site. */
const RARE = 25;
/** Entities that the famous entity's owner edits. */
const EDITED = 49;

/** Owners, entities with their users, and their material: copies of the template's, with its terms and counts. */
export async function fillEntities({ tx, site, size, at }: Fill): Promise<void> {
  const each = sql`from generate_series(0, ${size.entities - 1}::int) n`;
  const names = sql`(${`{${NAMES}}`}::text[])`;
  const ownersFirst = sql`${names}[1 + n % 20]`;
  const since = sql`${at} - (${size.entities}::int - n) * (interval '700 days' / ${size.entities}::int)`;
  await tx.execute(sql`insert into users (id, email, first_name, last_name, verified_at, agreed_at, created_at, password_hash,
      digest_sent_at)
    select ${idOf("a")}, 'owner' || n || '@many.test', ${ownersFirst}, split_part(s.body, ' ', 2) || ' ' || n, ${at}, ${at},
      ${at} - interval '1 year' + n * (interval '1 year' / ${size.entities}), 'none', ${at} ${each}
    join sentences s on s.k = ${sentenceOf("n", 2)}`);
  await tx.execute(sql`insert into entities (id, urlslug, entity_type, entity_subtype, name, caption, description, owner_id,
      plan_id, access_level, chat_status, publicly_discoverable, verified, is_draft, suspended_at, suspension_reason, deleted_at,
      erase_at, retention_days, created_at, updated_at)
    select ${idOf("b")}, 'many-' || n,
      (case when n % 100 = 1 or n % 20 = 3 then 'role' when n % 50 = 2 then 'organisation-ext' else 'person' end)::entity_type,
      case when n % 100 = 1 then 'book' when n % 20 = 3 then 'author' end,
      ${names}[1 + n % 20] || ' ' || initcap(split_part(s.body, ' ', 2)) || ' ' || initcap(split_part(s.body, ' ', 3))
        || case when n % greatest(${size.entities}::int / ${RARE}, 1) = 3 then ' of Zanzibar' else '' end,
      s.body, repeat(s.body || '. ', 3), ${idOf("a")},
      case when n % 50 = 4 then 'voice' else 'free' end,
      (case when n % 30 = 5 then 'invitation-only' else 'public' end)::access_level,
      (case when n % 10 < 4 then 'online' when n % 10 < 8 then 'demo' else 'offline' end)::chat_status, n % 10 <> 7,
      n % 100 = 6, n % 100 = 11, case when n % 100 = 7 then ${at} end, case when n % 100 = 7 then 'Because.' end,
      case when n % 100 = 8 then ${at} end, case when n % 100 = 8 then ${at} + interval '7 days' end,
      case when n % 100 = 9 then 3650 end, ${since}, ${since} ${each} join sentences s on s.k = ${sentenceOf("n", 2)}`);
  await tx.execute(sql`insert into entity_users (id, entity_id, user_id, role, created_at, updated_at)
    select ${idOf("c")}, ${idOf("b")}, ${idOf("a")}, 'owner', ${at}, ${at} ${each}`);
  await tx.execute(sql`insert into entity_users (id, entity_id, user_id, role, created_at, updated_at)
    select gen_random_uuid(), ${idOf("b")}, ${site.famous.userId}::uuid, 'editor', ${at}, ${at}
    from generate_series(0, ${EDITED - 1}) n`);
  await fillMaterial({ tx, site, size, at });
}

async function fillMaterial({ tx, site, size, at }: Fill): Promise<void> {
  await tx.execute(sql`create temp table copies on commit drop as
    select n, ${idOf("b")} as entity_id, ${idOf("d")} as copy_id, t.id as document_id
    from generate_series(0, ${size.entities - 1}::int) n
    join (select id, row_number() over (order by id) - 1 as k from context_documents where entity_id = ${site.templateId}::uuid) t
      on t.k = n % ${TEMPLATE_DOCUMENTS}`);
  await tx.execute(sql`analyze copies`);
  await tx.execute(sql`insert into context_documents (id, entity_id, title, source, language, status, kind, passage_count,
      index_format, data_storage_region, created_at)
    select c.copy_id, c.entity_id, d.title || ' of ' || s.body, d.source, d.language,
      (case when c.n % 100 = 12 then 'failed' else 'ready' end)::document_status, d.kind, d.passage_count, d.index_format,
      d.data_storage_region, ${at}
    from copies c join context_documents d on d.id = c.document_id join sentences s on s.k = ${sentenceOf("c.n", 3)}`);
  await tx.execute(sql`insert into passages (id, document_id, entity_id, position, body, language, length)
    select ${idOf("e", "c.n")}, c.copy_id, c.entity_id, p.position, p.body, p.language, p.length
    from copies c join passages p on p.document_id = c.document_id`);
  await tx.execute(sql`insert into passage_terms (entity_id, language, term, document_id, first_position, passage_count, postings)
    select c.entity_id, t.language, t.term, c.copy_id, t.first_position, t.passage_count, t.postings
    from copies c join passage_terms t on t.document_id = c.document_id`);
  await tx.execute(sql`insert into term_counts (entity_id, language, term, passage_count)
    select c.entity_id, t.language, t.term, t.passage_count from copies c join passage_terms t on t.document_id = c.document_id`);
  await tx.execute(sql`insert into knowledge_stats (entity_id, language, passage_count, total_length)
    select c.entity_id, p.language, 1, p.length from copies c join passages p on p.document_id = c.document_id`);
  await tx.execute(sql`insert into knowledge_revisions (entity_id, revision)
    select entity_id, gen_random_uuid() from copies`);
  await tx.execute(sql`insert into terms_texts (id, kind, language, text, created_at)
    values (repeat('a', 64), 'owner', 'en', 'Terms.', ${at})`);
  await tx.execute(sql`insert into terms_acceptances (id, user_id, entity_id, text_id, accepted_at)
    select ${idOf("c", "c.n")}, ${idOf("a", "c.n")}, c.entity_id, repeat('a', 64), ${at} from copies c`);
  await tx.execute(sql`insert into domains (id, entity_id, hostname, token, proven_at, checked_at, created_at)
    select c.copy_id, c.entity_id, 'talk' || c.n || '.example.org', 'token', ${at}, ${at}, ${at}
    from copies c where ${chance("c.n", 4)} < 0.01`);
  await tx.execute(sql`insert into subscriptions (id, provider, provider_subscription_id, user_id, entity_id, plan_id,
      plan_duration, plan_rights, amount_cents, status, current_period_start, current_period_end, provider_updated_at, created_at)
    select c.copy_id, 'test', 'sub_' || c.n, ${idOf("a", "c.n")}, c.entity_id, 'voice', 'month', p.rights, 5900, 'active', ${at},
      ${at} + interval '20 days', ${at}, ${at} from copies c join plans p on p.id = 'voice' where c.n % 50 = 4`);
  await tx.execute(sql`insert into checkouts (id, provider, provider_session_id, entity_id, user_id, plan_id, plan_duration,
      plan_rights, amount_cents, status, success_url, cancel_url, created_at, closed_at)
    select c.copy_id, 'test', 'cs_' || c.n, c.entity_id, ${idOf("a", "c.n")}, 'voice', 'month', p.rights, 5900, 'completed', '/',
      '/', ${at}, ${at} from copies c join plans p on p.id = 'voice' where c.n % 50 = 4`);
  await tx.execute(sql`insert into invoices (id, provider, provider_invoice_id, number, subscription_id, user_id, entity_id,
      plan_id, plan_duration, amount_cents, status, issued_at, paid_at, provider_updated_at)
    select c.copy_id, 'test', 'in_' || c.n, 'SEM-2026-' || c.n, c.copy_id, ${idOf("a", "c.n")}, c.entity_id, 'voice', 'month', 5900,
      'paid', ${at}, ${at}, ${at} from copies c where c.n % 50 = 4`);
}
