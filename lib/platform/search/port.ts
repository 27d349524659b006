import type { Db } from "../db/client";
import type { CheckedKind } from "./analysis/expected-answer";

export type SearchQuery = Readonly<{
  entityId: string;
  /** The revision of its material as just read by the caller; enables the cache. */
  revision?: string | null;
  question: string;
  /** Earlier questions of the conversation, oldest first, to resolve references to them. */
  previous?: readonly string[] | undefined;
  /** Whether the earlier questions count although nothing in this one refers to them. */
  joinsPrevious?: boolean | undefined;
  /** The language of question and answer; material in it is preferred, other material is searched too. */
  language: string;
  /** The language that the question is written in, where it is another one. */
  askedIn?: string | undefined;
  /** Maximum year of passages; undated passages are always included. */
  year: number | null;
  limit: number;
}>;

export type FoundPassage = Readonly<{
  id: string;
  body: string;
  /** The headings above it; of a typed answer, its question. */
  heading: string | null;
  title: string;
  source: string;
  url: string | null;
  year: number | null;
  language: string;
  score: number;
  /** The sentences of the body with their scores; empty for low-ranked passages. */
  sentences: readonly { text: string; score: number }[];
}>;

export type SearchResult = Readonly<{
  /** False for questions without a word to search for, such as "Who are you?". */
  isAboutSomething: boolean;
  /** Log odds that the material is about the question. */
  evidence: number;
  /** Log odds that the material answers the question; null where too few passages are searched to tell. */
  answerOdds: number | null;
  /** The share of the question's term weight in the best passages, from 0 to 1. */
  coverage: number;
  /** Words of the question for its subject that the whole material lacks, as they are typed. */
  missing: readonly string[];
  /** Their share of the question's term weight, from 0 to 1. */
  missingShare: number;
  /** The kind of answer that the question asks for and no passage has. */
  missingKind: CheckedKind | null;
  /** Whether words of the question were translated for the best passage. */
  isTranslated: boolean;
  /** The languages of the material. */
  languages: readonly string[];
  /** Best first. */
  passages: readonly FoundPassage[];
}>;

/** Searches an entity's material for a question. */
export type Retrieval = Readonly<{ find: (db: Db, query: SearchQuery) => Promise<SearchResult> }>;
