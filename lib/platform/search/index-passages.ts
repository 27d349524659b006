import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { termsOf } from "./analysis/terms";
import { encodePostings, type Posting } from "./postings";

/**
 * The version of tokenization and packing, stored with each document. Change it whenever one of them changes: seeded documents
 * are then seeded again, and a job indexes all others again.
 */
export const INDEX_FORMAT = "packed-6";

/** Maximum passages per posting list: lists are part of an index, whose rows are limited to 2,700 bytes. */
const POSTINGS_PER_LIST_MAX = 256;

type DocumentRef = Readonly<{ entityId: string; documentId: string; language: string }>;
/** The terms of a passage in text order; their number is its BM25 length. */
export type IndexedPassage = Readonly<{ position: number; terms: readonly string[] }>;

/** Tokenizes a passage; `text` is everything that it is found by: title, heading and body. */
export function toIndexedPassage(position: number, text: string, language: string): IndexedPassage {
  return { position, terms: termsOf(text, language).map((term) => term.text) };
}

/**
 * Indexes passages of a document inside the caller's transaction. May be called section by section, positions
 * ascending; call `refreshStats` when the document is complete.
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

/** Removes a document's passages from a position on from the index; the caller refreshes the stats. */
export async function removePassages(tx: Db, documentId: string, fromPosition = 0): Promise<void> {
  await tx.execute(
    sql`delete from passage_terms where document_id = ${documentId}::uuid and first_position >= ${fromPosition}::int`,
  );
}

/** Removes one section of a document from the index: the lists that begin at a position. */
export async function removeSection(tx: Db, documentId: string, firstPosition: number): Promise<void> {
  await tx.execute(
    sql`delete from passage_terms where document_id = ${documentId}::uuid and first_position = ${firstPosition}::int`,
  );
}

/** Recounts an entity's passages in one language. */
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
