import type { Grounding, GroundingBehaviour } from "../port";
import { type Excerpt, type ExcerptLimits, type ExcerptSource, excerptOf } from "./excerpt";
import { withoutMarkup } from "./without-markup";

type Passage = Grounding["passages"][number];
type Length = GroundingBehaviour["length"];

/**
 * How much of how many passages is quoted. Where one passage is clearly the best, less of the others: they are there in case
 * that it is the wrong one.
 */
type QuoteSize = Readonly<{
  passages: number;
  first: ExcerptLimits;
  /** Of a passage about as good as the first, and of one behind it. */
  beside: ExcerptLimits;
  behind: ExcerptLimits;
  /** The most that a quoted passage is behind the best one, as log odds. */
  behindMax: number;
}>;

/** Sizes in characters of an alphabet. */
const SIZES: Record<Length, QuoteSize> = {
  short: {
    passages: 1,
    first: { text: 0, list: 300 },
    beside: { text: 0, list: 300 },
    behind: { text: 0, list: 300 },
    behindMax: 6,
  },
  as_needed: {
    passages: 4,
    first: { text: 1200, list: 1200 },
    beside: { text: 600, list: 900 },
    behind: { text: 300, list: 500 },
    behindMax: 12,
  },
  long: {
    passages: 6,
    first: { text: 1200, list: 1600 },
    beside: { text: 900, list: 1200 },
    behind: { text: 600, list: 900 },
    behindMax: 15,
  },
};
/** From this distance on a passage is behind. */
const BESIDE_MAX = 3;

export type QuoteStyle = Pick<GroundingBehaviour, "length" | "areSourcesShown">;
export type Quotation = Readonly<{ text: string; quoted: readonly Passage[] }>;

/**
 * Quotes the passages with the best sentences word for word, each under its headings. `andMore` is the remark that a list
 * goes on.
 */
export function quote(
  passages: readonly Passage[],
  { length, areSourcesShown }: QuoteStyle,
  andMore: (count: number) => string,
): Quotation {
  const size = SIZES[length];
  const ranked = passages
    .map((passage) => ({ passage, best: Math.max(...passage.sentences.map(({ score }) => score)) }))
    .filter(({ best }) => Number.isFinite(best));
  // The order is the search's: it takes turns where a message asks several things.
  const [first] = ranked;
  if (!first) return { text: "", quoted: [] };
  const close = ranked.slice(0, size.passages).filter(({ best }) => best >= first.best - size.behindMax);
  const shown = new Set<string>();
  const parts = close.flatMap(({ passage, best }) => {
    const limits = passage === first.passage ? size.first : best >= first.best - BESIDE_MAX ? size.beside : size.behind;
    const source = withoutShown(sourceOf(passage), shown);
    // Its best sentence is quoted from an earlier passage, such as a copy of its document.
    if (!source.sentences.some(({ score }) => score === best)) return [];
    const excerpt = excerptOf(source, limits);
    for (const { text } of source.sentences)
      if (excerpt.texts.some((part) => part.includes(text))) shown.add(text.trim());
    const mark = areSourcesShown ? ` [${passage.index}]` : "";
    return [{ passage, text: withHeading(passage, excerpt, quotationOf(excerpt, mark, andMore)) }];
  });
  return { text: parts.map(({ text }) => text).join("\n\n"), quoted: parts.map(({ passage }) => passage) };
}

/** A shorter sentence may be an item of a list, which stays whole. */
const REPEAT_MIN = 30;

/** A passage without the sentences that are quoted from others already. */
function withoutShown(source: ExcerptSource, shown: ReadonlySet<string>): ExcerptSource {
  const isRepeat = (text: string) => text.length >= REPEAT_MIN && shown.has(text.trim());
  return { ...source, sentences: source.sentences.filter(({ text }) => !isRepeat(text)) };
}

/** A passage without its text is its sentences. */
function sourceOf({ body, language, sentences }: Passage) {
  return { body: body ?? joined(sentences.map(({ text }) => text)), language, sentences };
}

function quotationOf({ texts, itemsLeft }: Excerpt, mark: string, andMore: (count: number) => string): string {
  const parts = texts.map((text) => `“${withLineBreaks(withoutMarkup(text))}”${mark}`).join(" … ");
  return itemsLeft > 0 ? `${parts} ${andMore(itemsLeft)}` : parts;
}

/** Markdown joins the lines of a paragraph unless each ends in two blanks. */
function withLineBreaks(text: string): string {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trimEnd())
        .join("  \n"),
    )
    .join("\n\n");
}

const PATH_MARK = " · ";

/** The quotation below its headings, unless it begins with the last of them. */
function withHeading({ heading }: Passage, { texts }: Excerpt, quotation: string): string {
  const path = withoutMarkup(heading ?? "")
    .split(PATH_MARK)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = path.at(-1);
  if (last === undefined || texts[0]?.startsWith(last)) return quotation;
  const line = path.join(" › ");
  return `${/[?!:.。？！؟;]$/u.test(line) ? line : `${line}:`}\n\n${quotation}`;
}

/** Joins sentences; Chinese and Japanese use no space between them. */
function joined(sentences: readonly string[]): string {
  return sentences
    .reduce((text, sentence) => (/[。！？」』]$/u.test(text) ? text + sentence : `${text} ${sentence}`), "")
    .trim();
}
