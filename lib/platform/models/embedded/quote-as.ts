import type { AnswerWish } from "../../search/analysis/answer-wish";
import type { Grounding } from "../port";
import { type Quotation, type QuoteStyle, quote } from "./quote";

type Passage = Grounding["passages"][number];

/** Items of a list whose number is not named. */
const ITEMS = 5;
const COUNT_MAX = 10;

type QuoteRequest = Readonly<{ wish: AnswerWish | null; andMore: (count: number) => string }>;

/** Quotes in the form that a visitor asks for, as far as quotations can have it: fewer sentences, or one an item. */
export function quoteAs(passages: readonly Passage[], style: QuoteStyle, { wish, andMore }: QuoteRequest): Quotation {
  switch (wish?.form) {
    case "short":
      return quote(passages, { ...style, length: "short" }, andMore);
    case "sentences":
      return quoteSentences(passages, style, { count: wish.count ?? 1, isList: false });
    case "list":
      return quoteSentences(passages, style, { count: wish.count ?? ITEMS, isList: true });
    default:
      return quote(passages, style, andMore);
  }
}

type Sentences = Readonly<{ count: number; isList: boolean }>;

/** The best sentences of the best passages, in the order of the material. */
function quoteSentences(
  passages: readonly Passage[],
  { areSourcesShown }: QuoteStyle,
  { count, isList }: Sentences,
): Quotation {
  const all = passages.flatMap((passage) =>
    passage.sentences.map(({ text, score }, place) => ({ passage, text, score, place })),
  );
  const best = all.sort((a, b) => b.score - a.score).slice(0, Math.min(Math.max(count, 1), COUNT_MAX));
  const inOrder = best.sort((a, b) => a.passage.index - b.passage.index || a.place - b.place);
  const lines = inOrder.map(({ passage, text }) => {
    const quotation = `“${inOneLine(text)}”${areSourcesShown ? ` [${passage.index}]` : ""}`;
    return isList ? `- ${quotation}` : quotation;
  });
  return { text: lines.join(isList ? "\n" : " "), quoted: [...new Set(inOrder.map(({ passage }) => passage))] };
}

function inOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
