/** A term in fewer passages is read as fast as its count. */
const COMMON_MIN = 500;
const KEPT_COLLECTIONS = 500;

/** What counts hold for: one language of an entity, as large as it was. */
export type Collection = Readonly<{ entityId: string; language: string; passageCount: number; totalLength: number }>;
type Counted = Readonly<{ term: string; count: number }>;

const kept = new Map<string, Map<string, number>>();

function nameOf({ entityId, language, passageCount, totalLength }: Collection): string {
  return [entityId, language, passageCount, totalLength].join(" ");
}

/** Remembers in how many passages common terms are: questions repeat them, and counting is the most of their cost. */
export function rememberCommon(collection: Collection, terms: readonly Counted[]): void {
  const common = terms.filter(({ count }) => count >= COMMON_MIN);
  if (common.length === 0) return;
  const name = nameOf(collection);
  const counts = kept.get(name) ?? new Map<string, number>();
  kept.delete(name);
  kept.set(name, counts);
  for (const { term, count } of common) counts.set(term, count);
  const oldest = kept.size > KEPT_COLLECTIONS ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

/**
 * Terms of a question that are known to be more than it may read, `most` postings with the rarest terms first. What else
 * is in the question could only leave them out again, so what is remembered never changes what is found.
 */
export function tooCommon(collection: Collection, terms: readonly string[], most: number): Counted[] {
  const counts = kept.get(nameOf(collection));
  if (!counts) return [];
  const known = terms.flatMap((term) => {
    const count = counts.get(term);
    return count === undefined ? [] : [{ term, count }];
  });
  return known.filter(({ count }) => {
    const rarer = known.reduce((sum, other) => sum + (other.count < count ? other.count : 0), 0);
    // The rarest is read whatever it takes.
    return rarer > 0 && rarer + count > most;
  });
}
