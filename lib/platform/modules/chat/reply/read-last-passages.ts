import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../../db/client";
import type { MessageRow } from "../../../db/schema/chat";
import type { FoundPassage } from "../../../search/port";

/** The most passages of the last reply that stay at hand. */
const PASSAGES_MAX = 4;

type Earlier = Pick<MessageRow, "id" | "conversationId" | "privacyCode" | "entityId" | "year">;

/**
 * The passages that the last reply before a message cited and that the material still has, so that a message about that
 * reply can be answered from them. Only a reply that every reader of the new one may read counts (`readHistory`). One
 * statement.
 */
export async function readLastPassages(db: Db, message: Earlier): Promise<FoundPassage[]> {
  const { id, conversationId, privacyCode, entityId, year } = message;
  const rows = await rowsOf<Omit<FoundPassage, "score" | "sentences">>(
    db,
    sql`with last as (
          select r.sources from messages m join responses r on r.message_id = m.id
          where m.conversation_id = ${conversationId}::uuid and m.id < ${id}::uuid
            and m.privacy_code <= ${privacyCode}::smallint
            and r.status in ('complete', 'stopped') and r.body <> '' and r.moderation is null
          order by m.id desc, r.response_order desc limit 1
        )
        select p.id, p.body, p.heading, d.title, d.source, d.url, p.year, p.language
        from last cross join lateral jsonb_array_elements(last.sources) with ordinality as s(source, place)
        join passages p on p.id = (s.source->>'passage_id')::uuid
        join context_documents d on d.id = p.document_id
        where coalesce((s.source->>'cited')::boolean, true) and p.entity_id = ${entityId}::uuid and d.status = 'ready'
          and (${year}::int is null or p.year is null or p.year <= ${year}::int)
        order by s.place limit ${PASSAGES_MAX}`,
  );
  return rows.map((row) => ({ ...row, score: 0, sentences: [] }));
}
