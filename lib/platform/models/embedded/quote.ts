import type { Grounding, GroundingBehaviour } from "../port";

type Passage = Grounding["passages"][number];
type ChosenSentence = { passage: Passage; place: number; score: number };

const SENTENCES_MAX: Record<GroundingBehaviour["length"], number> = { short: 1, as_needed: 3, long: 8 };
/** Maximum score distance to the best sentence (log odds). */
const BEHIND_MAX: Record<GroundingBehaviour["length"], number> = { short: 6, as_needed: 6, long: 9 };

type QuoteStyle = Pick<GroundingBehaviour, "length" | "areSourcesShown">;

/**
 * Quotes sentences verbatim, three unless the owner wants it short or long: the most likely, neighbours as one quotation,
 * a paragraph per passage.
 */
export function quote(
  passages: readonly Passage[],
  { length, areSourcesShown }: QuoteStyle,
): { text: string; quoted: readonly Passage[] } {
  const chosen = choose(passages, length);
  const quoted = passages.filter((passage) => chosen.some((sentence) => sentence.passage === passage));
  const text = quoted.map((passage) => quotePassage(passage, chosen, areSourcesShown)).join("\n\n");
  return { text, quoted };
}

function choose(passages: readonly Passage[], length: QuoteStyle["length"]): ChosenSentence[] {
  const sentences = passages.flatMap((passage) => {
    return passage.sentences.map(({ score }, place) => ({ passage, place, score }));
  });
  const best = sentences.sort((a, b) => b.score - a.score).slice(0, SENTENCES_MAX[length]);
  const [first] = best;
  return first ? best.filter(({ score }) => score >= first.score - BEHIND_MAX[length]) : [];
}

function quotePassage(passage: Passage, chosen: readonly ChosenSentence[], isNumbered: boolean): string {
  const places = chosen.filter((sentence) => sentence.passage === passage).map(({ place }) => place);
  const runs: number[][] = [];
  for (const place of places.sort((a, b) => a - b)) {
    const open = runs.at(-1);
    if (open && open.at(-1) === place - 1) open.push(place);
    else runs.push([place]);
  }
  const joinRun = (run: readonly number[]) => joined(run.map((place) => passage.sentences[place]?.text ?? ""));
  return runs.map((run) => `“${joinRun(run)}”${isNumbered ? ` [${passage.index}]` : ""}`).join(" … ");
}

/** Joins sentences; Chinese and Japanese use no space between them. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => (/[。！？」』]$/u.test(text) ? text + sentence : `${text} ${sentence}`));
}
