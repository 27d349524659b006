export const MS_PER_CHARACTER = 15;

/** The number of characters revealed after another `elapsedMs`, of the `total` received. Keeps the fraction. */
export function advance(printed: number, total: number, elapsedMs: number): number {
  return Math.min(total, printed + Math.max(0, elapsedMs) / MS_PER_CHARACTER);
}

/** Distributes the revealed characters over the blocks; blocks not reached yet are left out. */
export function distributeRevealed(lengths: readonly number[], printed: number): readonly number[] {
  let left = printed;
  const shares: number[] = [];
  for (const length of lengths) {
    if (left <= 0) break;
    shares.push(Math.min(left, length));
    left -= length;
  }
  return shares;
}
