import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { termsOf } from "./analysis/terms";
import { encodePostings, type Posting } from "./postings";

/** Another one whenever words are told apart or packed otherwise, so that what the seed laid is indexed anew. */
export const INDEX_FORMAT = "packed-3";

/** Passages of one list at most: lists stand in an index, whose rows are 2,700 bytes at the most. */
const POSTINGS_PER_LIST_MAX = 256;

type DocumentRef = Readonly<{ entityId: string; documentId: string; language: string }>;
/** What a passage is found by, in the order of the text; their number is the length that BM25 measures it by. */
export type IndexedPassage = Readonly<{ position: number; terms: readonly string[] }>;

/** Reads a passage's words; `text` is all that it is found by: the title, a heading, the body. */
export function toIndexedPassage(position: number, text: string, language: string): IndexedPassage {
  return { position, terms: termsOf(text, language).map((term) => term.text) };
}

/**
 * Makes passages of a document findable; runs inside the caller's transaction. May be called for one stretch of a
 * document after the other, positions ascending; `refreshStats` follows when a document is whole.
 */
export async function indexPassages(tx: Db, of: DocumentRef, passages: readonly IndexedPassage[]): Promise<void> {
  const [first] = passages;
  if (!first) return;
  const lists = listsOf(passages.slice(0, POSTINGS_PER_LIST_MAX));
  const rows = Array.from(lists, ([term, postings]) => {
    return { t: term, c: postings.length, p: Buffer.from(encodePostings(postings, first.position)).toString("base64") };
  });
  await tx.execute(
    sql`insert into passage_terms (entity_id, language, term, document_id, first_position, passage_count, postings)
        select ${of.entityId}::uuid, ${of.language}::text, r.t, ${of.documentId}::uuid, ${first.position}::int, r.c, decode(r.p, 'base64')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(t text, c int, p text)`,
  );
  await indexPassages(tx, of, passages.slice(POSTINGS_PER_LIST_MAX));
}

function listsOf(passages: readonly IndexedPassage[]): Map<string, Posting[]> {
  const lists = new Map<string, Posting[]>();
  for (const { position, terms } of passages) {
    const frequencies = new Map<string, number>();
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    for (const [term, frequency] of frequencies) {
      const list = lists.get(term) ?? [];
      if (list.length === 0) lists.set(term, list);
      list.push({ position, frequency, length: terms.length });
    }
  }
  return lists;
}

/** Makes a document's passages unfindable, those at and after a position; the caller refreshes the stats. */
export async function removePassages(tx: Db, documentId: string, fromPosition = 0): Promise<void> {
  await tx.execute(
    sql`delete from passage_terms where document_id = ${documentId}::uuid and first_position >= ${fromPosition}::int`,
  );
}

/** Counts an entity's passages of one language anew. */
export async function refreshStats(tx: Db, entityId: string, language: string): Promise<void> {
  const counted: SQL = sql`
    select ${entityId}::uuid, ${language}::text, count(*)::int, coalesce(sum(length), 0)::int
    from passages where entity_id = ${entityId}::uuid and language = ${language}`;
  await tx.execute(
    sql`insert into knowledge_stats (entity_id, language, passage_count, total_length) ${counted}
        on conflict (entity_id, language)
        do update set passage_count = excluded.passage_count, total_length = excluded.total_length`,
  );
}
