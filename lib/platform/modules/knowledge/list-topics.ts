import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

type TopicsQuery = { entityId: string; language: string; year: number | null; limit: number };

/** How many of the newest documents topics are sampled from: an entity may have thousands. */
const SAMPLED_DOCUMENTS = 200;

/** A random sample of an entity's document titles, so that a visitor sees what to ask about; titles in `language` first. */
export async function listTopics(db: Db, { entityId, language, year, limit }: TopicsQuery): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select title from (
          select title, language from context_documents
          where entity_id = ${entityId}::uuid and status = 'ready' and (${year}::int is null or year is null or year <= ${year}::int)
          order by id desc limit ${SAMPLED_DOCUMENTS}) newest
        order by (language = ${language}) desc, random() limit ${limit}`,
  );
  return rows.map(({ title }) => title);
}
