import { segmentsOf } from "@/lib/contract/languages/segments.js";

/** Abbreviations and initials that do not end a sentence, against the segmenter; one or two letters never do. */
const GOES_ON =
  /(?:^|[\s(«"“„'’])(?:\p{L}{1,2}|\p{L}\.\s?\p{L}|Mr|Mrs|Ms|Dr|St|Sr|Jr|Prof|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Sra|Srta|Dra|Mme|Mlle|vs|etc|bzw|usw|ca|cf|vgl|evtl|ggf|Nr|No|Núm|Abs|Art|Bd|Jh|Jhd|Jahrh|Mio|Mrd|Std|Hl|Inc|Ltd|Corp|Co|Fig|fig|vol|Vol|pp|ed|eds|approx|bijv|enz|blz|Dhr|Mevr|Sig|pag|ecc|Exmo|Av|Avda|ул|гг|им|тыс|млн|млрд|см|напр|π\.χ|μ\.Χ)\.\s*$/u;
/** "am 3. Januar", "im 19. Jahrhundert": languages in which a number with a point is an ordinal. */
const ORDINAL = /(?:^|\s)\d{1,3}\.\s*$/;
const WITH_ORDINALS = new Set(["de", "nl"]);
/** A sentence does not start in lower case. */
const BEGINS_LOW = /^[\p{Ll}\d,;:)\]]/u;

/** The number of a list item, followed by its text: "4.", "2.1)". */
const LIST_LABEL = /^\s*(?:\d{1,4}(?:\.\d{1,4}){0,5}[.)]+|[ivxlc]{1,6}[.)])\s*$/i;
/** A bracket directly after a sentence, such as a footnote mark, belongs to it. */
const OPENS_BRACKET = /\S[[(]$/;
/** Scripts without sentence marks and with spaces between clauses only. */
const WITHOUT_END_MARKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Limits for a sentence without end marks: it is split at the first clause end after `cut` characters. */
type Bounds = Readonly<{ longest: number; cut: number; clauseEnd: RegExp }>;
const CLAUSES: Bounds = { longest: 220, cut: 150, clauseEnd: /\s+/gu };
const COMMAS: Bounds = { longest: 250, cut: 120, clauseEnd: /(?<=[，、；：,;])|\s+/gu };
const ANY_PAUSE: Bounds = { longest: 700, cut: 250, clauseEnd: /(?<=[,;:])\s+/gu };
const ANY_SPACE: Bounds = { longest: 700, cut: 350, clauseEnd: /\s+/gu };

/** The end of a sentence that decides whether it goes on, in UTF-16 units. */
const TAIL = 120;

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits a text into verbatim sentences, trimmed. */
export function sentencesOf(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  const sentences: string[] = [];
  let start = 0;
  let end = 0;
  for (const { segment } of segmentsOf(text, segmenter)) {
    if (end > start && !continues(text.slice(Math.max(start, end - TAIL), end), segment, language)) {
      sentences.push(text.slice(start, end).trim());
      start = end;
    }
    end += segment.length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== "").flatMap(clausesOf);
}

/** Splits a long sentence without end marks at clause ends, so that an answer need not quote all of it. */
function clausesOf(sentence: string): string[] {
  if (WITHOUT_END_MARKS.test(sentence)) return cutAt(sentence, CLAUSES);
  if (UNSPACED_WORDS.test(sentence)) return cutAt(sentence, COMMAS);
  return cutAt(sentence, ANY_PAUSE).flatMap((part) => cutAt(part, ANY_SPACE));
}

function cutAt(sentence: string, { longest, cut, clauseEnd }: Bounds): string[] {
  if (sentence.length <= longest) return [sentence];
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of sentence.matchAll(clauseEnd)) {
    const isRestLong = sentence.length - index >= cut / 2;
    if (index - from < cut || !isRestLong) continue;
    parts.push(sentence.slice(from, index));
    from = index + gap.length;
  }
  return [...parts, sentence.slice(from)];
}

/** The beginning of an address, or so many characters without a blank that they are a part of one. */
const IN_ADDRESS = /:\/\/[^\s]{0,120}$|[!-~]{120}$/u;

function continues(before: string, after: string, language: string): boolean {
  if (IN_ADDRESS.test(before)) return true;
  if (before.slice(before.trimEnd().length).includes("\n")) return false;
  if (/^[\s"”’»)\]]*$/u.test(after)) return true;
  if (GOES_ON.test(before) || LIST_LABEL.test(before) || OPENS_BRACKET.test(before)) return true;
  if (WITH_ORDINALS.has(language) && ORDINAL.test(before)) return true;
  return /\.\s*$/.test(before) && BEGINS_LOW.test(after);
}
