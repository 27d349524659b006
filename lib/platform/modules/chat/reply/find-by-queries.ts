import type { Platform } from "../../../context";
import type { FoundPassage, SearchQuery, SearchResult } from "../../../search/port";
import { textOf } from "../../../search/rank";
import type { SearchText } from "../../talk/parse-queries";

/**
 * The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). Lower than their 60, with which a passage in the
 * middle of two rankings comes before the best one of the better ranking.
 */
const K = 10;
/** The weight of the question as typed beside the queries that a model wrote of it: it may lack its subject, or the language. */
const TYPED_WEIGHT = 0.3;

/**
 * Searches with a question as typed and with the queries that a model wrote of it, and fuses the rankings. The question as
 * typed gives the evidence.
 */
export async function findByQueries(
  { retrieval, db }: Pick<Platform, "retrieval" | "db">,
  query: SearchQuery,
  queries: readonly SearchText[],
): Promise<SearchResult> {
  const typed = await retrieval.find(db, query);
  if (queries.length === 0) return typed;
  const written = await Promise.all(
    queries.map(({ text, language }) => retrieval.find(db, { ...query, question: text, language, previous: [] })),
  );
  const passages = fuse([
    ...written.map(({ passages }) => ({ passages, weight: 1 })),
    { passages: typed.passages, weight: TYPED_WEIGHT },
  ]);
  const isAboutSomething = typed.isAboutSomething || written.some((found) => found.isAboutSomething);
  return { ...typed, isAboutSomething, passages: passages.slice(0, query.limit) };
}

type Ranking = Readonly<{ passages: readonly FoundPassage[]; weight: number }>;

/** The passages of all rankings, best first; one whose text occurs in several counts in each. */
function fuse(rankings: readonly Ranking[]): FoundPassage[] {
  const worth = new Map<string, { passage: FoundPassage; sum: number }>();
  for (const { passages, weight } of rankings) {
    for (const [place, passage] of passages.entries()) {
      const name = textOf(passage);
      const known = worth.get(name) ?? { passage, sum: 0 };
      worth.set(name, { ...known, sum: known.sum + weight / (K + place + 1) });
    }
  }
  return [...worth.values()].sort((a, b) => b.sum - a.sum).map(({ passage }) => passage);
}
