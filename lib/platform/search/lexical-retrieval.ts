import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { detectLanguageOf } from "../documents/read-text";
import { yieldIfBusy } from "../event-loop";
import { analysedPassage } from "./analyse-passage";
import { separateQuestions } from "./analysis/asking-sentences";
import { foldChatSpelling } from "./analysis/chat-spelling";
import { contentWords } from "./analysis/subject-words";
import { languageOfShortQuestion } from "./analysis/written-language";
import { type Candidate, findCandidates } from "./find-candidates";
import { findOnce } from "./find-once";
import { createTitleMatcher, matchPassage, type PassageMatch } from "./match-passage";
import type { PassageCache, PassageRef, StoredPassage } from "./passage-cache";
import type { Retrieval, SearchQuery, SearchResult } from "./port";
import { readQuestion } from "./question";
import { rankPassages } from "./rank";

/** Number of candidates that are compared with the question sentence by sentence. */
export const COMPARED_PASSAGES = 20;
/** Their number where so many have the same text that too few are left. */
const COMPARED_WITH_REPEATED = 200;

/**
 * Lexical retrieval without a model: BM25 over the inverted index for candidates, then a comparison of each with the
 * question. The database only reads; all scoring is done here, so that both databases give the same results.
 */
export const lexicalRetrieval: Retrieval = { find: (db, query) => findWithNearest(db, query, []) };

/** Fuses lexical results with `near`, nearest first. The evidence is computed from the lexical results only. */
export function findWithNearest(db: Db, rawQuery: SearchQuery, near: readonly PassageRef[]): Promise<SearchResult> {
  const query = withFoldedSpelling(rawQuery);
  return near.length > 0 ? findUncached(db, query, near) : findOnce(db, query, () => findUncached(db, query, []));
}

/** The query with the question's chat spelling written out, as every search compares it. */
export function withFoldedSpelling(query: SearchQuery): SearchQuery {
  const { question, previous, language } = query;
  return {
    ...query,
    question: foldChatSpelling(question, language),
    previous: previous?.map((earlier) => foldChatSpelling(earlier, language)),
  };
}

/** The most questions of one message that are searched for one by one. */
const QUESTIONS_MAX = 3;

/**
 * Ranks the material for a message. One with several questions is searched for each of them, in turns, since a passage
 * seldom answers two.
 */
async function rankQuestions(db: Db, query: SearchQuery, near: readonly PassageRef[]) {
  const own = await rankMaterial(db, query, near);
  const whole = await rankAsWritten(db, query, near, await rankWithPrevious(db, query, near, own));
  const questions = separateQuestions(query.question, query.language).slice(0, QUESTIONS_MAX);
  if (questions.length === 0) return whole;
  const each: RankedMaterial[] = [];
  for (const question of questions) {
    const part = await rankMaterial(db, { ...query, question, previous: [query.question] }, []);
    if (part.isAboutSomething && part.passages.length > 0) each.push(part);
  }
  if (each.length < 2) return whole;
  const passages = inTurns(each.map((own) => own.passages));
  const clearest = each.reduce((best, own) => (own.evidence > best.evidence ? own : best));
  const { missing, missingShare } = whole;
  return { ...clearest, missing, missingShare, missingKind: null, passages: inTurns([passages, whole.passages]) };
}

type RankedMaterial = Awaited<ReturnType<typeof rankMaterial>>;

/** With weaker evidence a question's own words find little. */
const EVIDENCE_ALONE = 1;

/** With as many words for its subject that the material lacks, a question has a subject of its own. */
const OWN_SUBJECT_MIN = 2;

/** A question with as few words of its own ("how much per day?") has its subject from the one before, whatever it finds. */
const BRIEF_MAX = 1;

/** The result with the question before, where a question's own words find little and both together find more. */
async function rankWithPrevious(db: Db, query: SearchQuery, near: readonly PassageRef[], own: RankedMaterial) {
  if (!query.previous?.length || query.joinsPrevious) return own;
  if (contentWords(query.question, query.language).length <= BRIEF_MAX) {
    const joined = await rankMaterial(db, { ...query, joinsPrevious: true }, near);
    return joined.evidence > own.evidence ? joined : { ...own, passages: joined.passages };
  }
  if (own.evidence >= EVIDENCE_ALONE) return own;
  const lacking = own.passages.length === 0 ? contentWords(query.question, query.language) : own.missing;
  if (lacking.length >= OWN_SUBJECT_MIN) return own;
  const joined = await rankMaterial(db, { ...query, joinsPrevious: true }, near);
  return joined.evidence > own.evidence ? joined : own;
}

/**
 * The result for the language that a question is written in, where it finds little in the chosen one and more by translated words:
 * people write in their own language, whatever they have chosen.
 */
async function rankAsWritten(db: Db, query: SearchQuery, near: readonly PassageRef[], own: RankedMaterial) {
  if (own.evidence >= EVIDENCE_ALONE) return own;
  const { question, language } = query;
  const detected = await detectLanguageOf(question, language);
  const askedIn = detected === language ? languageOfShortQuestion(question, language) : detected;
  if (askedIn === language) return own;
  const translated = await rankMaterial(db, { ...query, askedIn }, near);
  return translated.isTranslated && translated.evidence > own.evidence ? translated : own;
}

/** The items of several lists, the first of each before the second of any, each passage once. */
function inTurns<P extends { id: string }>(lists: readonly (readonly P[])[]): P[] {
  const byId = new Map<string, P>();
  const longest = Math.max(...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const item = list[place];
      if (item && !byId.has(item.id)) byId.set(item.id, item);
    }
  }
  return [...byId.values()];
}

async function findUncached(db: Db, query: SearchQuery, near: readonly PassageRef[]): Promise<SearchResult> {
  const { passages, material, ...ranked } = await rankQuestions(db, query, near);
  const found = {
    ...ranked,
    passages: passages
      .slice(0, query.limit)
      .map(({ candidate: _, match: __, matchedTitle: ___, ...passage }) => passage),
  };
  if (near.length === 0) material.storeResult(query, found);
  return found;
}

/** Ranks all compared passages, best first; also returns the material of the comparison. */
export async function rankMaterial(db: Db, query: SearchQuery, near: readonly PassageRef[]) {
  const { question, previous, joinsPrevious, language, askedIn = language } = query;
  const { material, passages, ...ranked } = await compareAndRank(db, query, near);
  const byWords = passages.filter(({ candidate }) => candidate.score > 0);
  const byVectors = near.flatMap((place) => passages.find(({ candidate }) => isAt(candidate, place)) ?? []);
  const { sequence, earlier, subjects } = readQuestion({ text: question, previous, joinsPrevious, language, askedIn });
  const isAboutSomething = sequence.length > 0 || earlier.length > 0;
  // Without any passage, the material in the question's language lacks all that it asks for.
  const isAllMissing = passages.length === 0 && material.languages.some((stats) => stats.language === askedIn);
  return {
    isAboutSomething,
    languages: material.languages.map((stats) => stats.language),
    ...ranked,
    missing: isAllMissing ? [...new Set(subjects.map(({ word }) => word))] : ranked.missing,
    passages: near.length > 0 ? fuse(passages, byWords, byVectors) : passages,
    material,
  };
}

async function compareAndRank(db: Db, query: SearchQuery, near: readonly PassageRef[]) {
  const size = Math.max(COMPARED_PASSAGES, query.limit);
  const { compared, material } = await compare(db, query, near, size);
  const ranked = rankPassages(compared, query.language);
  const isCrowded = ranked.passages.length < query.limit && compared.length >= size;
  if (!isCrowded) return { ...ranked, material };
  const more = await compare(db, query, near, COMPARED_WITH_REPEATED);
  return { ...rankPassages(more.compared, query.language), material: more.material };
}

function isAt(candidate: PassageRef, { documentId, position }: PassageRef): boolean {
  return candidate.documentId === documentId && candidate.position === position;
}

/**
 * Compares the question with the `size` best lexical candidates and with `near`: the input of the ranking and of fitting
 * its weights.
 */
export async function compare(
  db: Db,
  query: SearchQuery,
  near: readonly PassageRef[] = [],
  size = Math.max(COMPARED_PASSAGES, query.limit),
) {
  const { entityId, question, previous, joinsPrevious, language, askedIn = language, year, revision = null } = query;
  const wanted = { entityId, revision, year, limit: size };
  const { found, questions, material } = await findCandidates(db, wanted, (own) =>
    readQuestion({ text: question, previous, joinsPrevious, language: own, askedIn }),
  );
  const beside = near.filter((place) => !found.some((candidate) => isAt(candidate, place)));
  const materials = (await readPassages(db, { entityId, material }, [...found, ...beside])).flatMap(
    ({ at, ...stored }) => {
      const question = questions.find((weighed) => weighed.language === stored.language);
      // A passage that only vectors found has the lexical score 0.
      return question ? [{ ...stored, candidate: { score: 0, question, ...at } }] : [];
    },
  );
  const titles = createTitleMatcher();
  const compared: ((typeof materials)[number] & { match: PassageMatch })[] = [];
  for (const material of materials) {
    await yieldIfBusy();
    const { id, body, matchedTitle, candidate } = material;
    const passage = analysedPassage(id, body, candidate.question.language);
    compared.push({
      ...material,
      match: matchPassage(titles(matchedTitle, candidate.question), passage, candidate.question),
    });
  }
  return { compared, material };
}

type CacheScope = Readonly<{ entityId: string; material: PassageCache }>;
type Row = StoredPassage & Readonly<{ place: number; revision: string | null }>;

/** Reads passages in order; only those that are not cached are queried. */
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
               p.id, p.body, p.heading, d.title, d.source, d.url, p.year, p.language,
               concat_ws(' ', p.heading, d.title) as "matchedTitle"
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as c(d uuid, p int, n int)
        cross join lateral (
          select id, body, heading, year, language from passages where document_id = c.d and position = c.p offset 0) p
        cross join lateral (select title, source, url from context_documents where id = c.d offset 0) d`,
  );
}

/** Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (2009): the constant that they recommend. */
const K = 60;

/**
 * Reciprocal rank fusion of two rankings. It needs no common scale of lexical and vector scores, which differ between
 * models. Ties keep the order of `items`.
 */
export function fuse<T>(items: readonly T[], byWords: readonly T[], byVectors: readonly T[]): T[] {
  const worth = new Map<T, number>();
  for (const order of [byWords, byVectors]) {
    for (const [place, item] of order.entries()) worth.set(item, (worth.get(item) ?? 0) + 1 / (K + place + 1));
  }
  return [...items].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}
