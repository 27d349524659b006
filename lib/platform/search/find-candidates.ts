import { isDeepStrictEqual } from "node:util";
import type { Db } from "../db/client";
import { withJoinedWords } from "./join-words";
import {
  type LanguageStats,
  latestPassageCache,
  type PassageCache,
  type PassageRef,
  type TermPostings,
} from "./passage-cache";
import { documentId, readPostings } from "./postings";
import type { Question } from "./question";
import { recallPostings, type SearchedPostings, searchPostings } from "./search-postings";
import { withSimilarTerms } from "./similar-terms";
import { type WeightedQuestion, weighQuestion } from "./weigh-question";

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual middle values.
const K1 = 1.2;
const B = 0.75;

export type Candidate = PassageRef & Readonly<{ score: number; question: WeightedQuestion }>;
export type Candidates = Readonly<{
  /** Best first. */
  found: readonly Candidate[];
  /** The weighted question in each of the material's languages. */
  questions: readonly WeightedQuestion[];
  /** The cache of the searched material. */
  material: PassageCache;
}>;

type CandidateQuery = Readonly<{ entityId: string; revision: string | null; year: number | null; limit: number }>;
type QuestionWithStats = Question & Readonly<{ stats: LanguageStats }>;

/**
 * Finds the best passages by BM25 over the inverted index, in each of the material's languages. One statement reads a
 * consistent snapshot: the question is analysed for the languages of the cached revision, and again when these have
 * changed. No statement is needed when all terms are cached.
 */
export async function findCandidates(
  db: Db,
  query: CandidateQuery,
  read: (language: string) => Question,
): Promise<Candidates> {
  let cache = latestPassageCache(query.entityId);
  for (;;) {
    const questions = cache.languages.map((stats) => ({ ...read(stats.language), stats }));
    const searched = await search(db, query, cache, questions);
    const hasSameLanguages = isDeepStrictEqual(searched.material.languages, cache.languages);
    cache = searched.material;
    if (!hasSameLanguages) continue;
    const widened = await widen(db, query, questions, searched);
    const { lists, hidden, material } = widened?.searched ?? searched;
    return { ...rankAll(widened?.questions ?? questions, lists, { hidden, limit: query.limit }), material };
  }
}

async function search(db: Db, query: CandidateQuery, cache: PassageCache, questions: readonly QuestionWithStats[]) {
  const terms = questions.flatMap(({ language, sequence, earlier, synonyms, joined }) => {
    const others = [...synonyms.values(), joined.map(({ term }) => term)].flatMap((own) => [...own]);
    return [...new Set([...sequence, ...earlier, ...others])].map((term) => ({ language, term }));
  });
  const isCurrent = query.revision !== null && query.revision === cache.revision;
  return (isCurrent ? recallPostings(cache, query, terms) : null) ?? (await searchPostings(db, query, terms));
}

/** Searches again with words that the material joins, and with terms like those that it lacks; null where it has neither. */
async function widen(
  db: Db,
  query: CandidateQuery,
  questions: readonly QuestionWithStats[],
  { material, lists }: SearchedPostings,
) {
  const widened: QuestionWithStats[] = [];
  let isWider = false;
  for (const question of questions) {
    const joined = withJoinedWords(question, lists);
    const wider = (await withSimilarTerms(db, joined, { entityId: query.entityId, material, lists })) ?? joined;
    if (wider !== question) isWider = true;
    widened.push(wider);
  }
  return isWider ? { questions: widened, searched: await search(db, query, material, widened) } : null;
}

function rankAll(
  questions: readonly QuestionWithStats[],
  lists: readonly TermPostings[],
  query: RankOptions,
): Omit<Candidates, "material"> {
  const weighed = questions.map((question) => {
    const own = lists.filter(({ language }) => language === question.language);
    const counts = new Map(own.map(({ term, count }) => [term, count]));
    return { question: weighQuestion(question, question.stats.passageCount, counts), stats: question.stats, rows: own };
  });
  const found = weighed.flatMap(({ question, stats, rows }) => rank(question, stats, rows, query));
  return {
    found: found.sort(byScore).slice(0, query.limit),
    questions: weighed.map(({ question }) => question),
  };
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : a.position - b.position;
}

type RankOptions = { hidden: ReadonlySet<string>; limit: number };

function rank(
  weighed: WeightedQuestion,
  stats: LanguageStats,
  rows: readonly TermPostings[],
  query: RankOptions,
): Candidate[] {
  const { passageCount, totalLength } = stats;
  const averageLength = Math.max(totalLength / passageCount, 1);
  const scores = new Map<string, Map<number, number>>();
  for (const { term, packed } of rows) {
    if (!packed) continue;
    const weight = weighed.weights.get(term) ?? weighed.synonymWeights.get(term) ?? 0;
    readPostings(Buffer.from(packed, "base64"), (document, position, frequency, length) => {
      const norm = K1 * (1 - B + (B * length) / averageLength);
      const inDocument = scores.get(document) ?? new Map<number, number>();
      if (inDocument.size === 0) scores.set(document, inDocument);
      inDocument.set(position, (inDocument.get(position) ?? 0) + (weight * frequency) / (frequency + norm));
    });
  }
  const best: Candidate[] = [];
  for (const [document, positions] of scores) {
    const id = documentId(document);
    if (query.hidden.has(id)) continue;
    for (const [position, sum] of positions) {
      const score = sum / weighed.total;
      const last = best[query.limit - 1];
      if (!last || score >= last.score)
        insert(best, { documentId: id, position, score, question: weighed }, query.limit);
    }
  }
  return best;
}

/** Inserts into the sorted top candidates; sorting all passages of a common term would be slower than finding them. */
function insert(best: Candidate[], candidate: Candidate, limit: number): void {
  let place = best.length;
  while (place > 0 && byScore(candidate, best[place - 1] ?? candidate) < 0) place--;
  best.splice(place, 0, candidate);
  if (best.length > limit) best.pop();
}
