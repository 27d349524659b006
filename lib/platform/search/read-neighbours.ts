import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import type { FoundPassage } from "./port";

type NeighboursQuery = Readonly<{
  entityId: string;
  /** The passages whose neighbours are read. */
  ids: readonly string[];
  year: number | null;
}>;

/** A passage directly before or after another one of its document. */
export type Neighbour = FoundPassage & Readonly<{ besideId: string }>;

/** The passages directly before and after the given ones, in their documents' order. One statement by index. */
export async function readNeighbours(db: Db, { entityId, ids, year }: NeighboursQuery): Promise<Neighbour[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<Omit<Neighbour, "score" | "sentences">>(
    db,
    sql`select p.id as "besideId", n.id, n.body, n.heading, d.title, d.source, d.url, n.year, n.language
        from passages p
        cross join lateral (
          select id, body, heading, year, language, position from passages
          where document_id = p.document_id and position in (p.position - 1, p.position + 1)) n
        join context_documents d on d.id = p.document_id
        where p.id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
          and p.entity_id = ${entityId}::uuid and d.status = 'ready'
          and (${year}::int is null or n.year is null or n.year <= ${year}::int)
        order by d.id, n.position`,
  );
  return rows.map((row) => ({ ...row, score: 0, sentences: [] }));
}
