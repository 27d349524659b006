import type { Grounding } from "../port";

type Passage = Grounding["passages"][number];

/** Neighbouring sentences of one passage; `share` is the part of the question's weight they carry themselves. */
export type Run = { index: number; start: number; sentences: readonly string[]; share: number; score: number };

const RUN_MAX = 2;
const SENTENCES_MAX = 3;
/** Writers open with what a passage is about, so a first sentence that carries the question answers better than its words tell. */
const OPENING_BONUS = 0.6;
/** A second passage adds something only when it is nearly as good as the first, and speaks of the question itself. */
const SECOND_SCORE_MIN = 0.6;
const SECOND_SHARE_MIN = 0.6;

/** The best run of each passage, best first: how well the passage matches, times how much of the question it carries. */
export function rankRuns(passages: readonly Passage[], share: (terms: Iterable<string>) => number): Run[] {
  return passages
    .map((passage) => bestRun(passage, share))
    .filter((run) => run.sentences.length > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
}

function bestRun({ index, score, titleTerms, sentences }: Passage, share: (terms: Iterable<string>) => number): Run {
  const size = Math.min(RUN_MAX, sentences.length);
  let best: Run = { index, start: 0, sentences: [], share: 0, score: -1 };
  for (let start = 0; start + size <= sentences.length; start++) {
    const run = sentences.slice(start, start + size);
    const terms = run.flatMap((sentence) => sentence.terms);
    // What the title names, the text under it need not repeat.
    const carried = 0.7 * share(terms) + 0.3 * share([...terms, ...titleTerms]);
    const bonus = start === 0 ? 1 + OPENING_BONUS * share(run[0]?.terms ?? []) : 1;
    const runScore = score * carried * bonus;
    if (runScore > best.score) {
      best = { index, start, sentences: run.map(({ text }) => text), share: share(terms), score: runScore };
    }
  }
  return best;
}

/** Up to three sentences, word for word: the best run and, when it is worth it, one sentence of the next. */
export function quote(runs: readonly Run[]): string {
  const [first, second] = runs;
  if (!first) return "";
  const isWorth = second && second.score >= first.score * SECOND_SCORE_MIN && second.share >= SECOND_SHARE_MIN;
  const left = SENTENCES_MAX - first.sentences.length;
  const quoted = isWorth ? [first, { ...second, sentences: second.sentences.slice(0, left) }] : [first];
  return quoted.map(({ index, sentences }) => `“${sentences.join(" ")}” [${index}]`).join("\n\n");
}
