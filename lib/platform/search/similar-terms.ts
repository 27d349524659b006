import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { skeletonOf } from "./analysis/skeleton";
import { type IndexedTerms, indexedTerms } from "./indexed-terms";
import type { PassageCache, TermPostings } from "./passage-cache";
import type { Question } from "./question";
import { TermMatcher } from "./term-matcher";

/** A larger vocabulary is not read: its material has most words in the form that people type. */
const TERMS_MAX = 20_000;
const SIMILAR_TERMS_MAX = 4;
/** The least similarity of a term in the place of another one, and the similarity of terms with the same skeleton. */
const SIMILARITY_MIN = 0.5;
const SKELETON_SIMILARITY = 0.6;

/** Languages whose compounds end in the word that they are a kind of: "Spielfilm". */
const WITH_HEADS: ReadonlySet<string> = new Set(["de", "nl"]);
/** Limits that keep chance endings out: the first part of a compound has a vowel, unlike the "Sch" of "Schwein". */
const HEAD_LENGTH_MIN = 4;
const VOWEL = /[aeiouy]/u;
const BEFORE_HEAD_MIN = 3;
const HEAD_SIMILARITY = 0.6;

type SimilarTermsQuery = Readonly<{ entityId: string; material: PassageCache; lists: readonly TermPostings[] }>;

/**
 * For each term of a question that the material lacks, adds similar terms of the material: corrected spellings, other forms and
 * parts of compounds. Null where the material has every term.
 */
export async function withSimilarTerms<Q extends Question>(
  db: Db,
  question: Q,
  { entityId, material, lists }: SimilarTermsQuery,
): Promise<Q | null> {
  const { language, sequence, earlier, synonyms, fillers } = question;
  const held = new Set(lists.flatMap((list) => (list.language === language ? [list.term] : [])));
  const isHeld = (term: string) => held.has(term);
  const missing = [...new Set([...sequence, ...earlier])].filter(
    (term) => !isHeld(term) && !fillers.has(term) && ![...(synonyms.get(term) ?? [])].some(isHeld),
  );
  if (missing.length === 0) return null;
  const terms = await readTerms(db, entityId, language, material);
  const similar = similarTerms(missing, language, terms);
  if (similar.size === 0) return null;
  const all = new Map(synonyms);
  for (const [term, others] of similar) all.set(term, new Set([...(synonyms.get(term) ?? []), ...others]));
  return { ...question, synonyms: all };
}

/** The most similar terms of a vocabulary, by the term that each is like. */
export function similarTerms(
  missing: readonly string[],
  language: string,
  { vocabulary, bySkeleton }: IndexedTerms,
): ReadonlyMap<string, readonly string[]> {
  const found = missing.map((term) => {
    const skeleton = skeletonOf(term, language);
    const alike = skeleton === null ? [] : (bySkeleton.get(skeleton) ?? []);
    return new Map(alike.map((other) => [other, SKELETON_SIMILARITY]));
  });
  for (const [at, matches] of new TermMatcher(missing).in(vocabulary).entries()) {
    const term = vocabulary.terms[at];
    for (const { place, share } of matches ?? []) {
      if (term === undefined || share < SIMILARITY_MIN) continue;
      found[place]?.set(term, Math.max(share, found[place]?.get(term) ?? 0));
    }
  }
  if (WITH_HEADS.has(language)) {
    for (const other of vocabulary.terms) {
      for (const [place, term] of missing.entries()) {
        if (isHeadOf(term, other) && !found[place]?.has(other)) found[place]?.set(other, HEAD_SIMILARITY);
      }
    }
  }
  return new Map(
    missing.flatMap((term, place) => {
      const distance = (other: string) => Math.abs(other.length - term.length);
      const best = [...(found[place] ?? [])].sort(
        ([a, share], [b, other]) => other - share || distance(a) - distance(b) || (a < b ? -1 : 1),
      );
      return best.length === 0 ? [] : [[term, best.slice(0, SIMILAR_TERMS_MAX).map(([other]) => other)] as const];
    }),
  );
}

function isHeadOf(term: string, compound: string): boolean {
  if (term.length < HEAD_LENGTH_MIN || !compound.endsWith(term)) return false;
  const before = compound.slice(0, -term.length);
  return before.length >= BEFORE_HEAD_MIN && VOWEL.test(before);
}

async function readTerms(db: Db, entityId: string, language: string, material: PassageCache): Promise<IndexedTerms> {
  const known = material.terms(language);
  if (known) return known;
  const rows = await rowsOf<{ term: string }>(
    db,
    sql`select term from term_counts where entity_id = ${entityId}::uuid and language = ${language}
        limit ${TERMS_MAX + 1}`,
  );
  const terms = indexedTerms(rows.length > TERMS_MAX ? [] : rows.map(({ term }) => term), language);
  material.storeTerms(language, terms);
  return terms;
}
