import type { Db } from "../db/client";

export type SearchQuery = Readonly<{
  entityId: string;
  /** The revision of its material as the caller has just read it: what is known under that is not asked for again. */
  revision?: string | null;
  question: string;
  /** What was asked before it in the same conversation; a question that leans on it is understood by it. */
  previous?: string | undefined;
  /** The language the question is asked and answered in; material in it is preferred, other material is searched too. */
  language: string;
  /** Only passages without a year or with one up to this. */
  year: number | null;
  limit: number;
}>;

export type FoundPassage = Readonly<{
  id: string;
  body: string;
  title: string;
  source: string;
  url: string | null;
  year: number | null;
  language: string;
  score: number;
  /** The body cut into sentences, each with how likely it is the answer; none for passages far down. */
  sentences: readonly { text: string; score: number }[];
}>;

export type SearchResult = Readonly<{
  /** False for questions without a word to search for, such as "Who are you?". */
  isAboutSomething: boolean;
  /** The logarithm of the odds that the material speaks of what is asked. */
  evidence: number;
  /** The share of the question's weight that the best passages hold, from 0 to 1. */
  coverage: number;
  /** Best first. */
  passages: readonly FoundPassage[];
}>;

/** Finds what an entity's material says to a question. */
export type Retrieval = Readonly<{ find: (db: Db, query: SearchQuery) => Promise<SearchResult> }>;
