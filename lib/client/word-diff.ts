/** A piece of a text; `isChanged`: the other text does not have it there. */
export type DiffPiece = { text: string; isChanged: boolean };

/** Longer texts are compared as a whole: the table grows with the product of their lengths. */
const CELLS_MAX = 4_000_000;

/** Compares two texts word by word (longest common subsequence); the pieces of each add up to it. */
export function diffWords(before: string, after: string): { before: DiffPiece[]; after: DiffPiece[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(a, b, (words, at) => words[at]);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonLength(restA, restB, (words, at) => words[words.length - 1 - at]);
  const [sharedA, sharedB] = commonWords(restA.slice(0, restA.length - end), restB.slice(0, restB.length - end));
  const pieces = (words: readonly string[], shared: ReadonlySet<number>) =>
    joinPieces(words.map((text, at) => ({ text, isChanged: !isShared(at, words.length, { start, end, shared }) })));
  return { before: pieces(a, sharedA), after: pieces(b, sharedB) };
}

type Shared = { start: number; end: number; shared: ReadonlySet<number> };

function isShared(at: number, length: number, { start, end, shared }: Shared): boolean {
  return at < start || at >= length - end || shared.has(at - start);
}

/** Words with the spaces after them; in scripts without spaces, characters. */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}'’-]+|\s+|./gsu,
    ) ?? []
  );
}

type WordAt = (words: readonly string[], at: number) => string | undefined;

function commonLength(a: readonly string[], b: readonly string[], wordAt: WordAt): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && wordAt(a, length) === wordAt(b, length)) length++;
  return length;
}

/** The positions of the words that both have in the same order. */
function commonWords(a: readonly string[], b: readonly string[]): [ReadonlySet<number>, ReadonlySet<number>] {
  const shared: [Set<number>, Set<number>] = [new Set(), new Set()];
  const width = b.length + 1;
  if ((a.length + 1) * width > CELLS_MAX) return shared;
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const isSame = a[i] === b[j];
      lengths[i * width + j] = isSame ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      shared[0].add(i++);
      shared[1].add(j++);
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return shared;
}

/** Joins neighbours of the same kind; a space alone between two changes belongs to them. */
function joinPieces(words: readonly DiffPiece[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const [at, { text, isChanged }] of words.entries()) {
    const isBetween = /^\s+$/.test(text) && words[at - 1]?.isChanged === true && words[at + 1]?.isChanged === true;
    const last = pieces.at(-1);
    const is = isChanged || isBetween;
    if (last && last.isChanged === is) last.text += text;
    else pieces.push({ text, isChanged: is });
  }
  return pieces;
}
