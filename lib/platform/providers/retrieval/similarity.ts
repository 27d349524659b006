/** Shorter terms look alike by chance. */
const LENGTH_MIN = 4;
const PREFIX_MIN = 0.6;
const SPELLING_MIN = 0.7;

/**
 * How far a text's term stands for a question's, from 0 to 1: the same word, another form of it that the stemmer left
 * apart, a part of a compound ("Verteidigung" in "Verteidigungsminister"), or the same name in another spelling.
 */
export function similarity(asked: string, found: string): number {
  if (asked === found) return 1;
  const shorter = Math.min(asked.length, found.length);
  const longer = Math.max(asked.length, found.length);
  if (shorter < LENGTH_MIN || /\d/.test(asked) || /\d/.test(found)) return 0;
  const prefix = commonPrefix(asked, found, shorter);
  if (prefix >= LENGTH_MIN && prefix >= PREFIX_MIN * longer) return 0.75;
  if (prefix === shorter) return 0.6;
  if (prefix >= 5 && prefix >= 0.7 * shorter) return 0.5;
  if (shorter >= 5 && (asked.length > found.length ? asked.includes(found) : found.includes(asked))) return 0.6;
  if (shorter < 6 || longer - shorter > 3) return 0;
  const alike = sharedPairs(asked, found);
  return alike >= SPELLING_MIN ? 0.6 * alike : 0;
}

function commonPrefix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Dice's coefficient over pairs of letters. */
function sharedPairs(a: string, b: string): number {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < a.length; at++) pairs.add(a.slice(at, at + 2));
  let shared = 0;
  for (let at = 0; at + 1 < b.length; at++) if (pairs.has(b.slice(at, at + 2))) shared++;
  return (2 * shared) / (a.length + b.length - 2);
}
