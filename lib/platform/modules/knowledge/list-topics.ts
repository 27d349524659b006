import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

type TopicsQuery = { entityId: string; language: string; year: number | null; limit: number };

/** How many of the newest documents topics are sampled from: an entity may have thousands. */
const SAMPLED_DOCUMENTS = 200;
/** How many passages of each of a few documents are looked at for headings. */
const SAMPLED_PASSAGES = 200;

/**
 * A random sample of what an entity's documents are about, so that a visitor sees what to ask about: titles in `language` first, or
 * of fewer documents than `limit`, their highest headings in order.
 */
export async function listTopics(db: Db, query: TopicsQuery): Promise<string[]> {
  const { entityId, language, year, limit } = query;
  const rows = await rowsOf<{ id: string; title: string }>(
    db,
    sql`select id, title from (
          select id, title, language from context_documents
          where entity_id = ${entityId}::uuid and status = 'ready' and (${year}::int is null or year is null or year <= ${year}::int)
          order by id desc limit ${SAMPLED_DOCUMENTS}) newest
        order by (language = ${language}) desc, random() limit ${limit}`,
  );
  const titles = rows.map(({ title }) => title);
  if (rows.length === 0 || rows.length === limit) return titles;
  const headings = await listHeadings(db, { entityId, documentIds: rows.map(({ id }) => id), language, limit });
  return headings.length > titles.length ? headings : titles;
}

async function listHeadings(
  db: Db,
  { entityId, documentIds, language, limit }: Omit<TopicsQuery, "year"> & { documentIds: readonly string[] },
): Promise<string[]> {
  const rows = await rowsOf<{ heading: string }>(
    db,
    sql`select heading from (
          select heading, min(place) as place, bool_or(language = ${language}) as is_read from (
            select split_part(p.heading, ' · ', case when split_part(p.heading, ' · ', 1) = d.title then 2 else 1 end) as heading,
              d.language, row_number() over (order by d.id, p.position) as place
            from context_documents d cross join lateral (
              select heading, position from passages
              where entity_id = ${entityId}::uuid and document_id = d.id and heading is not null
              order by position limit ${SAMPLED_PASSAGES}) p
            where d.entity_id = ${entityId}::uuid and d.id = any(${`{${documentIds.join(",")}}`}::uuid[])) parts
          where heading <> '' group by heading order by is_read desc, random() limit ${limit}) sample
        order by is_read desc, place`,
  );
  return rows.map(({ heading }) => heading);
}
