export const MS_PER_CHARACTER = 15;

/** The number of characters revealed after another `elapsedMs`, of the `total` received. Keeps the fraction. */
export function advance(revealed: number, total: number, elapsedMs: number): number {
  return Math.min(total, revealed + Math.max(0, elapsedMs) / MS_PER_CHARACTER);
}

/** Distributes the revealed characters over the blocks; blocks not reached yet are left out. */
export function distributeRevealed(lengths: readonly number[], revealed: number): readonly number[] {
  let remaining = revealed;
  const shares: number[] = [];
  for (const length of lengths) {
    if (remaining <= 0) break;
    shares.push(Math.min(remaining, length));
    remaining -= length;
  }
  return shares;
}
