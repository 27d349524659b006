/** Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (2009): the value they found to serve everywhere. */
const K = 60;

/**
 * One order of two: each item counts what its places in both are worth. It needs no common scale of words and vectors,
 * whose scores differ from model to model. Equal ones stay as they are in the first.
 */
export function fuse<T>(items: readonly T[], byWords: readonly T[], byVectors: readonly T[]): T[] {
  const worth = new Map<T, number>();
  for (const order of [byWords, byVectors]) {
    for (const [place, item] of order.entries()) worth.set(item, (worth.get(item) ?? 0) + 1 / (K + place + 1));
  }
  return [...items].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}
