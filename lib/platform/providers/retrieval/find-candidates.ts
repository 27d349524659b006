import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { knownLanguages, type LanguageStats, rememberLanguages } from "./known-languages";
import { documentId, readPostings } from "./postings";
import type { Question } from "./question";
import { type Weighed, weigh } from "./weigh";

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual middle values.
const K1 = 1.2;
const B = 0.75;

/**
 * Postings that one question may read. Its rarest terms come first; what is left out is so common that it orders
 * candidates little, and is counted again when they are compared.
 */
const POSTINGS_MAX = 8_000;

/** Where a passage stands. */
export type Place = Readonly<{ documentId: string; position: number }>;
export type Candidate = Place & Readonly<{ score: number; question: Weighed }>;
export type Candidates = Readonly<{
  /** Best first. */
  found: readonly Candidate[];
  /** The question as it is weighed in each of the material's languages. */
  questions: readonly Weighed[];
}>;

/** A term of the question with the passages that hold it; null where it is too common to be read. */
type Lists = { language: string; term: string; count: number; lists: string | null };

type Searched = Readonly<{
  /** The languages the material is in, with their figures. */
  languages: readonly LanguageStats[];
  /** Documents that are not to be found: not ready, or later than the year. Asked for once, and not for each posting. */
  hidden: ReadonlySet<string>;
  lists: readonly Lists[];
}>;

type Wanted = Readonly<{ entityId: string; year: number | null; limit: number }>;
type Asked = Question & Readonly<{ stats: LanguageStats }>;

/**
 * The best passages for a question by BM25 over the inverted index, in each of the material's languages. One statement
 * reads it all, as of one moment: a question is read for the languages that the material had the last time, and once
 * more when these have changed.
 */
export async function findCandidates(
  db: Db,
  wanted: Wanted,
  read: (language: string) => Question,
): Promise<Candidates> {
  let known = knownLanguages(wanted.entityId);
  for (;;) {
    const asked = known.map((stats) => ({ ...read(stats.language), stats }));
    const terms = asked.flatMap(({ language, sequence, earlier }) =>
      [...new Set([...sequence, ...earlier])].map((t) => ({ l: language, t })),
    );
    const searched = await search(db, wanted, terms);
    if (!isDeepStrictEqual(searched.languages, known)) {
      known = searched.languages;
      rememberLanguages(wanted.entityId, known);
      continue;
    }
    return rankAll(asked, searched.lists, { hidden: searched.hidden, limit: wanted.limit });
  }
}

function rankAll(asked: readonly Asked[], lists: readonly Lists[], wanted: Ranking): Candidates {
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

async function search(
  db: Db,
  { entityId, year }: Wanted,
  terms: readonly { l: string; t: string }[],
): Promise<Searched> {
  const rows = await rowsOf<Lists>(
    db,
    // Bytes travel as base64: the embedded database's client takes forty times as long to read a bytea.
    // `offset 0` keeps each look-up an index scan: without statistics, as on the embedded database, the planner would
    // take the tables for small and read them whole.
    sql`with counted as materialized (
          select a.l as language, a.t as term, c.passage_count as count,
                 sum(c.passage_count) over (order by c.passage_count, a.l, a.t) as running
          from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as a(l text, t text)
          cross join lateral (
            select passage_count from term_counts
            where entity_id = ${entityId}::uuid and language = a.l and term = a.t offset 0) c
        )
        select '' as language, '' as term, 0 as count, jsonb_build_object(
          'languages', (select coalesce(jsonb_agg(jsonb_build_object(
              'language', language, 'passageCount', passage_count, 'totalLength', total_length) order by language), '[]')
            from knowledge_stats where entity_id = ${entityId}::uuid and passage_count > 0),
          'hidden', (select coalesce(jsonb_agg(id), '[]') from context_documents
            where entity_id = ${entityId}::uuid and (status <> 'ready' or year > ${year}::int)))::text as lists
        union all
        (select language, term, count, case when running <= ${POSTINGS_MAX}::int or running = count then (
            select encode(string_agg(uuid_send(document_id) || int4send(first_position)
                || int4send(octet_length(postings)) || postings, ''::bytea), 'base64')
            from (select document_id, first_position, postings from passage_terms
              where entity_id = ${entityId}::uuid and language = c.language and term = c.term offset 0) p
          ) end as lists
        from counted c
        order by count, language, term)`,
  );
  const [about, ...lists] = rows;
  const { languages, hidden } = JSON.parse(about?.lists ?? "{}") as { languages: LanguageStats[]; hidden: string[] };
  return { languages, hidden: new Set(hidden), lists };
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
    const weight = weighed.weights.get(term) ?? 0;
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
