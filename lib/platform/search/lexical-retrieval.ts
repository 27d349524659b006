import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { yieldIfBusy } from "../event-loop";
import { analysedPassage } from "./analysed-passages";
import { foldChatSpelling } from "./analysis/chat-spelling";
import { termsOfQuestion } from "./analysis/terms";
import { type Candidate, findCandidates } from "./find-candidates";
import { findOnce } from "./find-once";
import { fuse } from "./fuse";
import { createTitleMatcher, matchPassage, type PassageMatch } from "./match-passage";
import type { PassageCache, PassageRef, StoredPassage } from "./passage-cache";
import type { Retrieval, SearchQuery, SearchResult } from "./port";
import { readQuestion } from "./question";
import { rankPassages } from "./rank";

/** Passages that are compared with the question sentence by sentence. */
export const COMPARED_PASSAGES = 20;

/**
 * Words alone, with no model: BM25 over the inverted index for candidates, then a comparison of each with the
 * question. The database only looks up; all counting is done here, so both databases give the same results.
 */
export const lexicalRetrieval: Retrieval = { find: (db, query) => findWithNearest(db, query, []) };

/** What words find and what else was found, nearest first, in one order. How sure the answer is, words alone tell. */
export function findWithNearest(db: Db, asked: SearchQuery, near: readonly PassageRef[]): Promise<SearchResult> {
  const { question, previous, language } = asked;
  const query = {
    ...asked,
    question: foldChatSpelling(question, language),
    previous: previous === undefined ? undefined : foldChatSpelling(previous, language),
  };
  return near.length > 0 ? findUncached(db, query, near) : findOnce(db, query, () => findUncached(db, query, []));
}

async function findUncached(db: Db, query: SearchQuery, near: readonly PassageRef[]): Promise<SearchResult> {
  const { question, language, limit } = query;
  const { compared, material } = await compare(db, query, near);
  const { passages, ...ranked } = rankPassages(compared, language);
  const byWords = passages.filter(({ candidate }) => candidate.score > 0);
  const byVectors = near.flatMap((place) => passages.find(({ candidate }) => isAt(candidate, place)) ?? []);
  const fused = near.length > 0 ? fuse(passages, byWords, byVectors) : passages;
  const found = {
    isAboutSomething: termsOfQuestion(question, language).length > 0,
    ...ranked,
    passages: fused.slice(0, limit).map(({ candidate: _, match: __, ...passage }) => passage),
  };
  if (near.length === 0) material.storeResult(query, found);
  return found;
}

function isAt(candidate: PassageRef, { documentId, position }: PassageRef): boolean {
  return candidate.documentId === documentId && candidate.position === position;
}

/**
 * The candidates for a question and what was found beside them, each compared with it; what the ranking and the fitting
 * of its weights start from.
 */
export async function compare(db: Db, query: SearchQuery, near: readonly PassageRef[] = []) {
  const { entityId, question, previous, language, year, limit, revision = null } = query;
  const wanted = { entityId, revision, year, limit: Math.max(COMPARED_PASSAGES, limit) };
  const { found, questions, material } = await findCandidates(db, wanted, (own) =>
    readQuestion({ text: question, previous, language: own, askedIn: language }),
  );
  const beside = near.filter((place) => !found.some((candidate) => isAt(candidate, place)));
  const materials = (await readPassages(db, { entityId, material }, [...found, ...beside])).flatMap(
    ({ at, ...stored }) => {
      const question = questions.find((weighed) => weighed.language === stored.language);
      // What words did not find scores nothing by them.
      return question ? [{ ...stored, candidate: { score: 0, question, ...at } }] : [];
    },
  );
  const titles = createTitleMatcher();
  const compared: ((typeof materials)[number] & { match: PassageMatch })[] = [];
  for (const material of materials) {
    await yieldIfBusy();
    const { id, body, title, candidate } = material;
    const passage = analysedPassage(id, body, candidate.question.language);
    compared.push({ ...material, match: matchPassage(titles(title, candidate.question), passage, candidate.question) });
  }
  return { compared, material };
}

type CacheScope = Readonly<{ entityId: string; material: PassageCache }>;
type Row = StoredPassage & Readonly<{ place: number; revision: string | null }>;

/** The passages at these places, in their order; only those that are not known are asked for. */
async function readPassages(db: Db, { entityId, material }: CacheScope, places: readonly (PassageRef | Candidate)[]) {
  const found = places.map((at) => material.passage(at));
  const wanted = places.flatMap(({ documentId, position }, place) =>
    found[place] ? [] : [{ d: documentId, p: position, n: place }],
  );
  for (const { place, revision, ...read } of await readRows(db, entityId, wanted)) {
    const at = places[place];
    if (!at) continue;
    found[place] = read;
    if (revision === material.revision) material.storePassage(at, read);
  }
  return places.flatMap((at, place) => {
    const stored = found[place];
    return stored ? [{ ...stored, at }] : [];
  });
}

type MissingPassage = { d: string; p: number; n: number };

async function readRows(db: Db, entityId: string, wanted: readonly MissingPassage[]): Promise<Row[]> {
  if (wanted.length === 0) return [];
  return rowsOf<Row>(
    db,
    sql`select c.n as place, (select revision from knowledge_revisions where entity_id = ${entityId}::uuid) as revision,
               p.id, p.body, d.title, d.source, d.url, p.year, p.language
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as c(d uuid, p int, n int)
        cross join lateral (
          select id, body, year, language from passages where document_id = c.d and position = c.p offset 0) p
        cross join lateral (select title, source, url from context_documents where id = c.d offset 0) d`,
  );
}
