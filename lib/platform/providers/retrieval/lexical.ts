import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { analysedPassage } from "./analysed-passages";
import { type Candidate, findCandidates, searchable } from "./find-candidates";
import { matchPassage } from "./match-passage";
import type { Found, FoundPassage, Query, Retrieval } from "./port";
import { readQuestion } from "./question";
import { rankPassages } from "./rank";

/** Passages that are compared with the question sentence by sentence. */
const COMPARED = 20;

/**
 * Words alone, with no model: BM25 over the inverted index for candidates, then a comparison of each with the
 * question. The database only looks up; all counting is done here, so both databases give the same results.
 */
export const lexicalRetrieval: Retrieval = { find };

async function find(db: Db, query: Query): Promise<Found> {
  const { question, language, limit } = query;
  const { passages, ...ranked } = rankPassages(await compare(db, query), language);
  return {
    isAboutSomething: readQuestion({ text: question, language, askedIn: language }).sequence.length > 0,
    ...ranked,
    passages: passages.slice(0, limit).map(({ candidate: _, match: __, ...passage }) => passage),
  };
}

/** The candidates for a question, each compared with it; what the ranking and the fitting of its weights start from. */
export async function compare(db: Db, { entityId, question, previous, language, year, limit }: Query) {
  const { languages, hidden } = await searchable(db, entityId, year);
  const asked = languages.map((own) => {
    return { ...readQuestion({ text: question, previous, language: own.language, askedIn: language }), stats: own };
  });
  const candidates = await findCandidates(db, { entityId, hidden, limit: Math.max(COMPARED, limit) }, asked);
  const materials = await readMaterials(db, candidates);
  return materials.map((material) => {
    const { id, body, title, candidate } = material;
    const sentences = analysedPassage(id, body, candidate.question.language);
    return { ...material, match: matchPassage({ title, sentences }, candidate.question) };
  });
}

type Row = Omit<FoundPassage, "score" | "sentences"> & { place: number };

async function readMaterials(db: Db, candidates: readonly Candidate[]) {
  if (candidates.length === 0) return [];
  const wanted = candidates.map(({ documentId, position }, place) => ({ d: documentId, p: position, n: place }));
  const rows = await rowsOf<Row>(
    db,
    sql`select c.n as place, p.id, p.body, d.title, d.source, d.url, p.year, p.language
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as c(d uuid, p int, n int)
        cross join lateral (
          select id, body, year, language from passages where document_id = c.d and position = c.p offset 0) p
        cross join lateral (select title, source, url from context_documents where id = c.d offset 0) d
        order by c.n`,
  );
  return rows.flatMap(({ place, ...row }) => {
    const candidate = candidates[place];
    return candidate ? [{ ...row, candidate }] : [];
  });
}
