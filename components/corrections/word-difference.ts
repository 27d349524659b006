import { segmentsOf } from "@/lib/contract/segments.js";

/** A run of words that both texts have, or only one of them. */
export type DifferencePart = { text: string; kind: "same" | "removed" | "added" };

/** Limit of the comparison table: 16 MB. Beyond it the differing middle counts as replaced. */
const CELLS_MAX = 4_000_000;

/** The difference of two texts word by word, by their longest common subsequence. */
export function wordDifference(before: string, after: string): readonly DifferencePart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const middle = compare(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const parts: DifferencePart[] = [
    { kind: "same", text: one.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: one.slice(one.length - end).join("") },
  ];
  return parts.filter(({ text }) => text !== "");
}

function compare(one: readonly string[], other: readonly string[]): readonly DifferencePart[] {
  if ((one.length + 1) * (other.length + 1) > CELLS_MAX) {
    return [
      { kind: "removed", text: one.join("") },
      { kind: "added", text: other.join("") },
    ];
  }
  const lengthAt = commonLengths(one, other);
  const parts: DifferencePart[] = [];
  const add = (kind: DifferencePart["kind"], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [mine, theirs] = [one[i], other[j]];
    if (mine !== undefined && mine === theirs) {
      add("same", mine);
      i++;
      j++;
    } else if (mine !== undefined && (theirs === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      add("removed", mine);
      i++;
    } else {
      add("added", theirs ?? "");
      j++;
    }
  }
  return parts;
}

/** The length of the longest common subsequence of what follows two positions. */
function commonLengths(one: readonly string[], other: readonly string[]): (i: number, j: number) => number {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        one[i] === other[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  return lengthAt;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words and what is between them, also of scripts without spaces. */
function wordsOf(text: string): string[] {
  return Array.from(segmentsOf(text, segmenter), ({ segment }) => segment);
}
