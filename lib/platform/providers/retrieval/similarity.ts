/** Shorter terms look alike by chance. */
const LENGTH_MIN = 4;
const PREFIX_MIN = 0.6;
const SPELLING_MIN = 0.7;

/** A question's term, ready to be compared with many. */
export type Asked = Readonly<{ text: string; hasDigit: boolean; pairs: ReadonlySet<number> }>;

export function asAsked(text: string): Asked {
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(pairAt(text, at));
  return { text, hasDigit: /\d/.test(text), pairs };
}

/**
 * How far a text's term stands for a question's, from 0 to 1: the same word, another form of it that the stemmer left
 * apart, a part of a compound ("Verteidigung" in "Verteidigungsminister"), or the same name in another spelling.
 */
export function similarityTo(asked: Asked, found: string): number {
  const { text } = asked;
  if (text === found) return 1;
  const shorter = Math.min(text.length, found.length);
  const longer = Math.max(text.length, found.length);
  if (shorter < LENGTH_MIN || asked.hasDigit) return 0;
  const share = shareOf(asked, found, shorter, longer);
  return share > 0 && /\d/.test(found) ? 0 : share;
}

function shareOf({ text, pairs }: Asked, found: string, shorter: number, longer: number): number {
  const prefix = commonPrefix(text, found, shorter);
  if (prefix >= LENGTH_MIN && prefix >= PREFIX_MIN * longer) return 0.75;
  if (prefix === shorter) return 0.6;
  if (prefix >= 5 && prefix >= 0.7 * shorter) return 0.5;
  if (shorter >= 5 && (text.length > found.length ? text.includes(found) : found.includes(text))) return 0.6;
  if (shorter < 6 || longer - shorter > 3) return 0;
  // Dice's coefficient over pairs of letters.
  let shared = 0;
  for (let at = 0; at + 1 < found.length; at++) if (pairs.has(pairAt(found, at))) shared++;
  const alike = (2 * shared) / (text.length + found.length - 2);
  return alike >= SPELLING_MIN ? 0.6 * alike : 0;
}

function commonPrefix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
