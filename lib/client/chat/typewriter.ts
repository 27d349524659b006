export const MS_PER_CHARACTER = 15;
/** The pace of a spoken reply: 2000 ms in total or 30 ms a character, and never below 20 ms. */
const SPOKEN = { totalMs: 2000, msPerCharacter: 30, leastMsPerCharacter: 20 };

/** Milliseconds for each character of a spoken reply of `total` characters; null while it is being written. */
export function spokenPace(total: number | null): number {
  if (total === null || total === 0) return SPOKEN.msPerCharacter;
  const wholeMs = Math.max(SPOKEN.totalMs, SPOKEN.msPerCharacter * total);
  return Math.max(SPOKEN.leastMsPerCharacter, wholeMs / total);
}

/** How far the text on the page may be behind the text that has arrived, in milliseconds; below three seconds, with a margin. */
const LAG_MAX_MS = 2_500;

/**
 * Milliseconds for each character with `behind` characters to reveal, never slower than `current`: while a reply keeps arriving,
 * a pace that slows down with the distance would not hold the limit.
 */
export function catchUpPace(behind: number, current: number): number {
  return behind <= 0 ? current : Math.min(current, LAG_MAX_MS / behind);
}

/** The number of characters revealed after another `elapsedMs`, of the `total` received. Keeps the fraction. */
export function advance(revealed: number, total: number, elapsedMs: number, msPerCharacter = MS_PER_CHARACTER): number {
  return Math.min(total, revealed + Math.max(0, elapsedMs) / msPerCharacter);
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
