import type { Db } from "../../db/client";

export type Query = Readonly<{
  entityId: string;
  question: string;
  /** The language the entity's material is searched in. */
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
  score: number;
}>;

export type Found = Readonly<{
  /** The question's lexemes with their inverse document frequency; one that occurs nowhere has the largest. */
  terms: readonly { term: string; weight: number }[];
  /** Best first. */
  passages: readonly FoundPassage[];
}>;

/** Finds what an entity's material says to a question. */
export type Retrieval = Readonly<{
  find: (db: Db, query: Query) => Promise<Found>;
  /** The lexemes of each text, repetitions dropped, in the order of the texts. */
  lexemes: (db: Db, texts: readonly string[], language: string) => Promise<string[][]>;
}>;
