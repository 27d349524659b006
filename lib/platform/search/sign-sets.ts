import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, rowsOf } from "../db/client";

/** The signs of a document's vectors: the positions of its passages, and their signs concatenated. */
export type SignSet = Readonly<{
  embeddingId: string;
  positions: Int32Array;
  signs: Uint8Array;
  /** Bytes per passage. */
  width: number;
}>;

/** Cache size; holds half a million passages with 1,024 dimensions. */
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
/** Sets per statement: on the embedded database all other statements wait for it. */
const SETS_PER_STATEMENT = 20;

const cache = new LRUCache<string, SignSet>({
  maxSize: CACHE_MAX_BYTES,
  sizeCalculation: ({ positions, signs }) => Math.max(1, positions.byteLength + signs.byteLength),
});

/** Reads sign sets by id, with an LRU cache; a referenced set never changes. */
export async function readSignSets(db: Db, ids: readonly string[]): Promise<SignSet[]> {
  const found = new Map<string, SignSet>();
  const missing: string[] = [];
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached) found.set(id, cached);
    else missing.push(id);
  }
  for (let from = 0; from < missing.length; from += SETS_PER_STATEMENT) {
    for (const set of await read(db, missing.slice(from, from + SETS_PER_STATEMENT))) {
      found.set(set.embeddingId, set);
      cache.set(set.embeddingId, set);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function read(db: Db, ids: readonly string[]): Promise<SignSet[]> {
  const rows = await rowsOf<{ id: string; width: number; positions: number[]; signs: string }>(
    db,
    sql`select v.embedding_id as id, max(octet_length(v.signs)) as width,
               array_agg(v.position order by v.position) as positions,
               encode(string_agg(v.signs, ''::bytea order by v.position), 'base64') as signs
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted(id)
        cross join lateral (
          select embedding_id, position, signs from passage_vectors where embedding_id = wanted.id::uuid offset 0) v
        group by v.embedding_id`,
  );
  return rows.map(({ id, width, positions, signs }) => {
    return { embeddingId: id, width, positions: Int32Array.from(positions), signs: Buffer.from(signs, "base64") };
  });
}
