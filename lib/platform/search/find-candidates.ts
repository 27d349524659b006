import { isDeepStrictEqual } from "node:util";
import type { Db } from "../db/client";
import { type KnownMaterial, type LanguageStats, type Lists, lastMaterial, type Place } from "./known-material";
import { documentId, readPostings } from "./postings";
import type { Question } from "./question";
import { recallLists, searchLists } from "./search-lists";
import { type Weighed, weigh } from "./weigh";

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual middle values.
const K1 = 1.2;
const B = 0.75;

export type Candidate = Place & Readonly<{ score: number; question: Weighed }>;
export type Candidates = Readonly<{
  /** Best first. */
  found: readonly Candidate[];
  /** The question as it is weighed in each of the material's languages. */
  questions: readonly Weighed[];
  /** What is known of the material that was searched. */
  material: KnownMaterial;
}>;

type Wanted = Readonly<{ entityId: string; revision: string | null; year: number | null; limit: number }>;
type Asked = Question & Readonly<{ stats: LanguageStats }>;

/**
 * The best passages for a question by BM25 over the inverted index, in each of the material's languages. One statement
 * reads it all, as of one moment: a question is read for the languages that the material had the last time, and once
 * more when these have changed. None is needed for words that are known from an earlier question to the same material.
 */
export async function findCandidates(
  db: Db,
  wanted: Wanted,
  read: (language: string) => Question,
): Promise<Candidates> {
  let known = lastMaterial(wanted.entityId);
  for (;;) {
    const asked = known.languages.map((stats) => ({ ...read(stats.language), stats }));
    const terms = asked.flatMap(({ language, sequence, earlier, synonyms }) => {
      const others = [...synonyms.values()].flatMap((own) => [...own]);
      return [...new Set([...sequence, ...earlier, ...others])].map((term) => ({ language, term }));
    });
    const isCurrent = wanted.revision !== null && wanted.revision === known.revision;
    const recalled = isCurrent ? recallLists(known, wanted, terms) : null;
    const { material, ...searched } = recalled ?? (await searchLists(db, wanted, terms));
    const isReadRight = isDeepStrictEqual(material.languages, known.languages);
    known = material;
    if (!isReadRight) continue;
    return { ...rankAll(asked, searched.lists, { hidden: searched.hidden, limit: wanted.limit }), material };
  }
}

function rankAll(asked: readonly Asked[], lists: readonly Lists[], wanted: Ranking): Omit<Candidates, "material"> {
  const weighed = asked.map((question) => {
    const own = lists.filter(({ language }) => language === question.language);
    const counts = new Map(own.map(({ term, count }) => [term, count]));
    return { question: weigh(question, question.stats.passageCount, counts), stats: question.stats, rows: own };
  });
  const found = weighed.flatMap(({ question, stats, rows }) => rank(question, stats, rows, wanted));
  return {
    found: found.sort(byScore).slice(0, wanted.limit),
    questions: weighed.map(({ question }) => question),
  };
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : a.position - b.position;
}

type Ranking = { hidden: ReadonlySet<string>; limit: number };

function rank(weighed: Weighed, stats: LanguageStats, rows: readonly Lists[], wanted: Ranking): Candidate[] {
  const { passageCount, totalLength } = stats;
  const averageLength = Math.max(totalLength / passageCount, 1);
  const scores = new Map<string, Map<number, number>>();
  for (const { term, lists } of rows) {
    if (!lists) continue;
    const weight = weighed.weights.get(term) ?? weighed.synonymWeights.get(term) ?? 0;
    readPostings(Buffer.from(lists, "base64"), (document, position, frequency, length) => {
      const norm = K1 * (1 - B + (B * length) / averageLength);
      const inDocument = scores.get(document) ?? new Map<number, number>();
      if (inDocument.size === 0) scores.set(document, inDocument);
      inDocument.set(position, (inDocument.get(position) ?? 0) + (weight * frequency) / (frequency + norm));
    });
  }
  const best: Candidate[] = [];
  for (const [document, positions] of scores) {
    const id = documentId(document);
    if (wanted.hidden.has(id)) continue;
    for (const [position, sum] of positions) {
      const score = sum / weighed.total;
      const last = best[wanted.limit - 1];
      if (!last || score >= last.score)
        insert(best, { documentId: id, position, score, question: weighed }, wanted.limit);
    }
  }
  return best;
}

/** Keeps the best few in order; sorting all of a common word's passages would take longer than finding them. */
function insert(best: Candidate[], candidate: Candidate, limit: number): void {
  let place = best.length;
  while (place > 0 && byScore(candidate, best[place - 1] ?? candidate) < 0) place--;
  best.splice(place, 0, candidate);
  if (best.length > limit) best.pop();
}
