import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import type { PassageRef } from "./passage-cache";
import { readSignSets, type SignSet } from "./sign-sets";
import { cosine, signScore, signTable } from "./vectors";

/** Number of nearest passages by signs whose full vectors are compared; an entity with fewer is compared exactly. */
const EXACTLY_COMPARED = 100;
/** Number of comparisons before yielding to the event loop. */
const YIELD_EVERY = 20_000;

type NearestQuery = Readonly<{ entityId: string; year: number | null; model: string; limit: number }>;
type ScoredPassage = Readonly<{ embeddingId: string; position: number; score: number }>;

/** A passage with the cosine similarity of its meaning to the question's. */
export type NearPassage = Readonly<{ place: PassageRef; score: number }>;

/** The semantically nearest passages to a question, nearest first. */
export async function nearestPassages(db: Db, query: NearestQuery, question: Float32Array): Promise<PassageRef[]> {
  return (await nearestWithScores(db, query, question)).map(({ place }) => place);
}

/**
 * The semantically nearest passages with their similarities, nearest first.
 *
 * Vectors are stored as bytes and compared in the process, without a database extension: pgvector's build for PGlite
 * needs another version of it, and a PostgreSQL server may lack it. Both databases give the same results: first all of
 * an entity's passages by the signs of their components, cached in memory, then the nearest by their full vectors.
 */
export async function nearestWithScores(db: Db, query: NearestQuery, question: Float32Array): Promise<NearPassage[]> {
  const sets = await readSignSets(db, await findSetIds(db, query));
  return compareExactly(db, question, await nearestBySigns(sets, question), query.limit);
}

/** The vector sets of the documents that this question may find. */
async function findSetIds(db: Db, { entityId, year, model }: NearestQuery): Promise<string[]> {
  const [row] = await rowsOf<{ ids: string[] | null }>(
    db,
    sql`select jsonb_agg(embedding_id order by id) as ids from context_documents
        where entity_id = ${entityId}::uuid and status = 'ready' and embedding_model = ${model}::text
          and (${year}::int is null or year is null or year <= ${year}::int)`,
  );
  return row?.ids ?? [];
}

async function nearestBySigns(sets: readonly SignSet[], question: Float32Array): Promise<ScoredPassage[]> {
  const table = signTable(question);
  const width = Math.ceil(question.length / 8);
  const nearest: ScoredPassage[] = [];
  let compared = 0;
  for (const set of sets) {
    if (set.width !== width) continue;
    for (let place = 0; place < set.positions.length; place++) {
      const score = signScore(table, set.signs, place * width, width);
      const last = nearest[EXACTLY_COMPARED - 1];
      if (!last || score > last.score) {
        insert(nearest, { embeddingId: set.embeddingId, position: set.positions[place] ?? 0, score });
      }
      if (++compared % YIELD_EVERY === 0) await nextTurn();
    }
  }
  return nearest;
}

/** Inserts into the sorted nearest passages. */
function insert(nearest: ScoredPassage[], near: ScoredPassage): void {
  let place = nearest.length;
  while (place > 0 && near.score > (nearest[place - 1]?.score ?? 0)) place--;
  nearest.splice(place, 0, near);
  if (nearest.length > EXACTLY_COMPARED) nearest.pop();
}

async function compareExactly(
  db: Db,
  question: Float32Array,
  near: readonly ScoredPassage[],
  limit: number,
): Promise<NearPassage[]> {
  const bytes = question.length * 4;
  const query = near.map(({ embeddingId, position }) => ({ e: embeddingId, p: position }));
  const [row] = await rowsOf<{ places: PassageRef[] | null; vectors: string | null }>(
    db,
    // Bytes travel as base64: the embedded database's client takes forty times as long to read a bytea.
    sql`select jsonb_agg(jsonb_build_object('documentId', v.document_id, 'position', v.position) order by w.n) as places,
               encode(string_agg(v.vector, ''::bytea order by w.n), 'base64') as vectors
        from rows from (jsonb_to_recordset(${JSON.stringify(query)}::jsonb) as (e uuid, p int)) with ordinality as w(e, p, n)
        cross join lateral (
          select document_id, position, vector from passage_vectors
          where embedding_id = w.e and position = w.p and octet_length(vector) = ${bytes}::int offset 0) v`,
  );
  const vectors = Buffer.from(row?.vectors ?? "", "base64");
  return (row?.places ?? [])
    .map((place, at) => ({ ...place, score: cosine(question, vectors.subarray(at * bytes, (at + 1) * bytes)) }))
    .sort((a, b) => b.score - a.score || compareText(a.documentId, b.documentId) || a.position - b.position)
    .slice(0, limit)
    .map(({ documentId, position, score }) => ({ place: { documentId, position }, score }));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
