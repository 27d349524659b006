import type { Language } from "@/lib/contract/languages/languages";
import { segmentsOf } from "@/lib/contract/languages/segments.js";
import type { StrippedText } from "@/lib/contract/voice/stripped-text";
import { goesOn } from "./sentence-ends";

/** A sentence in a stripped text. `start` and `end` are its offsets there, in UTF-16 units. */
export type SentenceRange = Readonly<{ start: number; end: number; endsParagraph: boolean }>;

/** A longer sentence ends at its next comma or space, so that its audio starts in time. */
const SOFT_MAX = 280;
const HARD_MAX = 500;

/** More letters than a decision looks at around a place. */
const CONTEXT = 100;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
/** The question mark of Greek is a semicolon, which ends a sentence behind Greek letters. */
const GREEK_QUESTION = /(?<=\p{sc=Greek}[;\u037e])\s/gu;
const OPENING_END = /[「『《〈（【“‘«¿¡]{1,4}$/u;
/** A full stop; a sentence goes on behind it where the next letter is in lower case. */
const DOUBTFUL = /[.\u2024\ufe52\uff0e]["'”’»›)\]）」』》〉】]*\s*$/u;

/**
 * The sentences of a text by `Intl.Segmenter` (UAX 29), and by CLDR's abbreviations of each language. While the text is
 * unfinished, only sentences that further text cannot change are returned: every decision looks at the text up to a
 * few letters behind the place alone.
 * @param languageOf the language of a beginning of the text
 */
export function splitSentences(
  text: string,
  { isFinished, languageOf }: { isFinished: boolean; languageOf: (beginning: string) => Language },
): SentenceRange[] {
  const sentences: SentenceRange[] = [];
  let at = 0;
  for (const paragraph of text.split("\n")) {
    const isOpen = !isFinished && at + paragraph.length === text.length;
    const beginning = (length: number) => languageOf(text.slice(0, at + length));
    const ends = endsOf(paragraph, isOpen, beginning);
    for (const { start, end, isLast } of withinLimits(paragraph, ends, isOpen))
      if (/[\p{L}\p{N}]/u.test(paragraph.slice(start, end)))
        sentences.push({ start: at + start, end: at + end, endsParagraph: isLast });
    at += paragraph.length + 1;
  }
  return sentences;
}

/** Where the sentences of a paragraph end. `undecided`: where the first one may end that further text decides about. */
type Ends = Readonly<{ ends: number[]; undecided: number }>;

function endsOf(paragraph: string, isOpen: boolean, languageOf: (length: number) => Language): Ends {
  const ends: number[] = [];
  let from = 0;
  for (const end of candidatesOf(paragraph)) {
    if (isOpen && !isDecided(paragraph, end)) return { ends, undecided: end };
    const isSpaced = /\s/.test(paragraph[end - 1] ?? "");
    const before = paragraph.slice(Math.max(from, end - CONTEXT), end).trimEnd();
    const after = paragraph.slice(end, end + CONTEXT);
    if (goesOn({ before, after, isSpaced, language: () => languageOf(end) })) continue;
    ends.push(end);
    from = end;
  }
  return { ends, undecided: paragraph.length };
}

function candidatesOf(paragraph: string): number[] {
  const ends = new Set<number>();
  for (const { index, segment } of segmentsOf(paragraph, segmenter)) {
    // An opening mark belongs to what follows: 約3kg。「はい。」
    ends.add(index + segment.replace(OPENING_END, "").length);
  }
  for (const { index } of paragraph.matchAll(GREEK_QUESTION)) ends.add(index + 1);
  ends.delete(paragraph.length);
  return [...ends].sort((a, b) => a - b);
}

/** Whether the text behind an end decides about it: a word behind a full stop, and anything behind another mark. */
function isDecided(paragraph: string, end: number): boolean {
  const after = paragraph.slice(end, end + CONTEXT);
  const isFull = after.length === CONTEXT;
  if (!DOUBTFUL.test(paragraph.slice(Math.max(0, end - 20), end))) return after !== "";
  const word = /([\p{L}\p{M}]+)(.?)/su.exec(after);
  if (!word) return isFull || /[.!?]/.test(after);
  // "av. J.-C." goes on.
  if (/^J\.[ -]{0,2}C?$/.test(after)) return false;
  const isShort = /(?:^|[^\p{L}\p{M}])\p{L}{1,3}\.\s*$/u.test(paragraph.slice(Math.max(0, end - 20), end));
  // The next word tells an initial from the end of a sentence.
  return !isShort || isFull || word[2] !== "";
}

type Part = Readonly<{ start: number; end: number; isLast: boolean }>;

/** The parts between the ends, none too long to be spoken at once. */
function withinLimits(paragraph: string, { ends, undecided }: Ends, isOpen: boolean): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const end of isOpen ? ends : [...ends, paragraph.length]) {
    start = cut(paragraph, start, end, parts);
    parts.push({ start, end, isLast: end === paragraph.length });
    start = end;
  }
  if (isOpen) cut(paragraph, start, undecided, parts);
  return parts;
}

/** Adds the parts of a sentence that is too long, but for its last one. Returns where that begins. */
function cut(paragraph: string, from: number, to: number, parts: Part[]): number {
  let start = from;
  for (let i = start + SOFT_MAX; i < to; i++) {
    const length = i - start;
    if (length < HARD_MAX && !/[\s,;:，、；]/u.test(paragraph[i] ?? "")) continue;
    const end = /[\udc00-\udfff]/.test(paragraph[i + 1] ?? "") ? i + 2 : i + 1;
    if (end >= to) break;
    parts.push({ start, end, isLast: false });
    start = end;
    i = start + SOFT_MAX - 1;
  }
  return start;
}

/** A sentence's words as they are spoken, with single blanks. */
export function wordsOf({ text }: Pick<StrippedText, "text">, { start, end }: SentenceRange): string {
  return text
    .slice(start, end)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?…。，、！？।])/gu, "")
    .trim();
}
