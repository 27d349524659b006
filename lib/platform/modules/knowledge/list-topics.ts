import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

type Wanted = { entityId: string; language: string; year: number | null; limit: number };

/** Of so many newest documents the topics are drawn: an entity may have thousands. */
const DRAWN_FROM = 200;

/**
 * Titles of an entity's documents, a different handful each time, so that a visitor sees what there is to ask about;
 * those in the language asked for first.
 */
export async function listTopics(db: Db, { entityId, language, year, limit }: Wanted): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select title from (
          select title, language from context_documents
          where entity_id = ${entityId}::uuid and status = 'ready' and (${year}::int is null or year is null or year <= ${year}::int)
          order by id desc limit ${DRAWN_FROM}) newest
        order by (language = ${language}) desc, random() limit ${limit}`,
  );
  return rows.map(({ title }) => title);
}
