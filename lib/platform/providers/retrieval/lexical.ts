import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { loopTurn } from "../../event-loop";
import { analysedPassage } from "./analysed-passages";
import { termsOfQuestion } from "./analysis/terms";
import { type Candidate, findCandidates, type Place } from "./find-candidates";
import { fuse } from "./fuse";
import { matchPassage, type PassageMatch, titleMatches } from "./match-passage";
import type { Found, FoundPassage, Query, Retrieval } from "./port";
import { readQuestion } from "./question";
import { rankPassages } from "./rank";

/** Passages that are compared with the question sentence by sentence. */
export const COMPARED = 20;

/**
 * Words alone, with no model: BM25 over the inverted index for candidates, then a comparison of each with the
 * question. The database only looks up; all counting is done here, so both databases give the same results.
 */
export const lexicalRetrieval: Retrieval = { find: (db, query) => findBeside(db, query, []) };

/** What words find and what else was found, nearest first, in one order. How sure the answer is, words alone tell. */
export async function findBeside(db: Db, query: Query, near: readonly Place[]): Promise<Found> {
  const { question, language, limit } = query;
  const { passages, ...ranked } = rankPassages(await compare(db, query, near), language);
  const byWords = passages.filter(({ candidate }) => candidate.score > 0);
  const byVectors = near.flatMap((place) => passages.find(({ candidate }) => isAt(candidate, place)) ?? []);
  const fused = near.length > 0 ? fuse(passages, byWords, byVectors) : passages;
  return {
    isAboutSomething: termsOfQuestion(question, language).length > 0,
    ...ranked,
    passages: fused.slice(0, limit).map(({ candidate: _, match: __, ...passage }) => passage),
  };
}

function isAt(candidate: Place, { documentId, position }: Place): boolean {
  return candidate.documentId === documentId && candidate.position === position;
}

/**
 * The candidates for a question and what was found beside them, each compared with it; what the ranking and the fitting
 * of its weights start from.
 */
export async function compare(db: Db, query: Query, near: readonly Place[] = []) {
  const { entityId, question, previous, language, year, limit } = query;
  const wanted = { entityId, year, limit: Math.max(COMPARED, limit) };
  const { found, questions } = await findCandidates(db, wanted, (own) =>
    readQuestion({ text: question, previous, language: own, askedIn: language }),
  );
  const beside = near.filter((place) => !found.some((candidate) => isAt(candidate, place)));
  const materials = (await readMaterials(db, [...found, ...beside])).flatMap(({ at, ...material }) => {
    const question = questions.find((weighed) => weighed.language === material.language);
    // What words did not find scores nothing by them.
    return question ? [{ ...material, candidate: { score: 0, question, ...at } }] : [];
  });
  const titles = titleMatches();
  const compared: ((typeof materials)[number] & { match: PassageMatch })[] = [];
  for (const material of materials) {
    await loopTurn();
    const { id, body, title, candidate } = material;
    const passage = analysedPassage(id, body, candidate.question.language);
    compared.push({ ...material, match: matchPassage(titles(title, candidate.question), passage, candidate.question) });
  }
  return compared;
}

type Row = Omit<FoundPassage, "score" | "sentences">;

async function readMaterials(db: Db, places: readonly (Place | Candidate)[]) {
  if (places.length === 0) return [];
  const wanted = places.map(({ documentId, position }, place) => ({ d: documentId, p: position, n: place }));
  const rows = await rowsOf<Row & { place: number }>(
    db,
    sql`select c.n as place, p.id, p.body, d.title, d.source, d.url, p.year, p.language
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as c(d uuid, p int, n int)
        cross join lateral (
          select id, body, year, language from passages where document_id = c.d and position = c.p offset 0) p
        cross join lateral (select title, source, url from context_documents where id = c.d offset 0) d
        order by c.n`,
  );
  return rows.flatMap(({ place, ...row }) => {
    const at = places[place];
    return at ? [{ ...row, at }] : [];
  });
}
