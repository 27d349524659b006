import type { Db } from "../db/client";
import type { Embedding } from "../embedding/port";
import { termsOf } from "./analysis/terms";
import { wordSegments } from "./analysis/word-segments";
import { COMPARED_PASSAGES, rankMaterial, withFoldedSpelling } from "./lexical-retrieval";
import { type NearPassage, nearestWithScores } from "./nearest-passages";
import type { FoundPassage, SearchQuery, SearchResult } from "./port";
import { Vocabulary } from "./vocabulary";
import type { WeightedQuestion } from "./weigh-question";

const EMBEDDING_TIMEOUT_MS = 5_000;

/** A passage and why it has its rank. All scores are from 0 to 1. */
export type ExplainedPassage = FoundPassage &
  Readonly<{
    documentId: string;
    /** The share of the question's term weight in the passage and its title. */
    words: number;
    /** The similarity of meaning; null without an embedding model, or where the model did not find the passage. */
    meaning: number | null;
    /** The mean of both, or the words alone. */
    together: number;
    /** The words of the passage that match the question, as the passage writes them, each once. */
    matched: readonly string[];
  }>;

export type Explanation = Omit<SearchResult, "passages"> & Readonly<{ passages: readonly ExplainedPassage[] }>;

/**
 * Searches as replies do and explains the result; `limit` passages at most, which may be more than a reply would get. It reads
 * the material only: no result is cached. Without an answer of the embedding service it searches by words alone.
 */
export async function explainQuestion(
  db: Db,
  embedding: Embedding | null,
  rawQuery: SearchQuery,
): Promise<Explanation> {
  const query = withFoldedSpelling(rawQuery);
  const near = embedding ? await findNear(db, embedding, rawQuery) : null;
  const ranked = await rankMaterial(
    db,
    query,
    (near ?? []).map(({ place }) => place),
  );
  const passages = ranked.passages.slice(0, query.limit).map((passage) => {
    const { candidate, match, matchedTitle: _, ...found } = passage;
    const { documentId, position } = candidate;
    const isIt = ({ place }: NearPassage) => place.documentId === documentId && place.position === position;
    const words = toShare(match.coverageWithTitle);
    const cosine = near?.find(isIt)?.score;
    const meaning = cosine === undefined ? null : toShare(cosine);
    const together = meaning === null ? words : (words + meaning) / 2;
    return { ...found, documentId, words, meaning, together, matched: matchedWords(found, candidate.question) };
  });
  const { passages: _, material: __, ...judged } = ranked;
  return { ...judged, passages };
}

async function findNear(db: Db, embedding: Embedding, query: SearchQuery): Promise<NearPassage[] | null> {
  const { entityId, year, limit, question } = query;
  const vectors = await embedding.embed([question], AbortSignal.timeout(EMBEDDING_TIMEOUT_MS)).catch(() => []);
  const [vector] = vectors;
  if (!vector) return null;
  const nearest = { entityId, year, model: embedding.model, limit: Math.max(COMPARED_PASSAGES, limit) };
  return nearestWithScores(db, nearest, vector);
}

const toShare = (score: number) => Math.min(1, Math.max(0, score));

function matchedWords({ heading, body }: FoundPassage, question: WeightedQuestion): string[] {
  const { language, matcher } = question;
  const text = heading === null ? body : `${heading}\n${body}`;
  const vocabulary = new Vocabulary();
  const words = Array.from(wordSegments(text, language)).flatMap((part) => {
    if (!part.isWordLike) return [];
    return [{ word: part.segment, terms: termsOf(part.segment, language).map((term) => vocabulary.add(term.text)) }];
  });
  const matches = matcher.in(vocabulary);
  const matched = words.filter(({ terms }) => terms.some((term) => (matches[term]?.length ?? 0) > 0));
  return [...new Map(matched.map(({ word }) => [word.toLowerCase(), word])).values()];
}
