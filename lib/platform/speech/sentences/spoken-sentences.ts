import { LRUCache } from "lru-cache";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";
import { ADDRESS_SIGNS, stripMarks } from "@/lib/contract/voice/stripped-text";
import { platformMessages } from "@/lib/i18n/platform-text";
import { languageDetector } from "../../documents/read-text";
import { sayQuantities } from "./say-quantities";
import { type SentenceRange, splitSentences, wordsOf } from "./split-sentences";

/** A sentence of a reply as it is spoken. `start` and `end` are its offsets in the reply, in UTF-16 units. */
export type SpokenSentence = Readonly<{
  text: string;
  /** The text without addresses, which texts that were cut from a page have in another form. */
  plain: string;
  language: Language;
  start: number;
  end: number;
  endsParagraph: boolean;
}>;

/** `language`: the message's, which the reply is expected in. */
type SpokenOptions = Readonly<{ language: Language; isFinished: boolean }>;

/** The most characters of replies whose sentences are cached: several hundred long replies. */
const CHARACTERS_MAX = 4_000_000;
/** The most sentences whose languages are cached. */
const LANGUAGES_MAX = 5_000;
/** A language is told by the beginning of a text, up to one of these many letters. */
const SAMPLE_STEP = 256;
const SAMPLE_MAX = 2_048;

const cache = new LRUCache<string, readonly SpokenSentence[]>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, key) => key.length,
});

const languages = new LRUCache<string, Language>({ max: LANGUAGES_MAX });

/**
 * The sentences of a reply (Markdown) as they are spoken, each in its own language, without marks, code, citations and
 * tags, and with addresses in words. While the reply is written, only sentences that further text cannot change. A reply is
 * split once, however many of its sentences are requested.
 */
export async function spokenSentences(reply: string, options: SpokenOptions): Promise<readonly SpokenSentence[]> {
  const key = `${options.language}:${options.isFinished ? "finished" : "open"}:${reply}`;
  const known = cache.get(key);
  if (known) return known;
  const sentences = splitReply(reply, options, await languageDetector());
  cache.set(key, sentences);
  return sentences;
}

/** A whole text as it is spoken, with a line for each paragraph; null where it has no words. */
export async function spokenText(
  text: string,
  language: Language,
): Promise<Pick<SpokenSentence, "text" | "language"> | null> {
  const sentences = await spokenSentences(text, { language, isFinished: true });
  if (sentences.length === 0) return null;
  const joined = joinSentences(sentences);
  const detect = await languageDetector();
  return { text: joined, language: languageIn(detect(joined, language)) ?? language };
}

/** Sentences as one text, with a line for each paragraph. */
function joinSentences(sentences: readonly Pick<SpokenSentence, "text" | "endsParagraph">[]): string {
  return sentences
    .map(({ text, endsParagraph }) => (endsParagraph ? `${text}\n` : `${text} `))
    .join("")
    .trim();
}

type Detect = Awaited<ReturnType<typeof languageDetector>>;

function splitReply(reply: string, { language, isFinished }: SpokenOptions, detect: Detect): SpokenSentence[] {
  const stripped = stripMarks(reply, { isFinished, saysAddresses: true });
  const languageOf = (text: string, expected: Language): Language => {
    const sample = text.length <= SAMPLE_STEP ? text : text.slice(0, Math.min(SAMPLE_MAX, stepBelow(text.length)));
    // A reply that is being written is split again with each of its pieces.
    const key = `${expected}:${sample}`;
    const found = languages.get(key) ?? languageIn(detect(sample, expected)) ?? expected;
    languages.set(key, found);
    return found;
  };
  const ranges = splitSentences(stripped.text, {
    isFinished,
    languageOf: (beginning) => languageOf(beginning, language),
  });
  return ranges.map((range) => {
    const words = wordsOf(stripped, range);
    const own = languageOf(words, languageOf(stripped.text.slice(0, range.end), language));
    const plain = words.replace(ADDRESS, "");
    return {
      text: sayQuantities(sayAddresses(words, own), own),
      plain,
      language: own,
      ...placeOf(range, stripped.positions, stripped.text),
    };
  });
}

/** A word with signs of an address. */
const ADDRESS = new RegExp(`[^\\s]*[${Object.values(ADDRESS_SIGNS).join("")}][^\\s]*`, "g");

const stepBelow = (length: number) => length - (length % SAMPLE_STEP);

const languageIn = (code: string): Language | null => LANGUAGE_CODES.find((one) => one === code) ?? null;

/** The place in the reply of a sentence of its stripped text, without white space around it. */
function placeOf({ start, end, endsParagraph }: SentenceRange, positions: readonly number[], text: string) {
  const raw = text.slice(start, end);
  const first = positions[start + raw.length - raw.trimStart().length] ?? 0;
  const last = positions[start + raw.trimEnd().length - 1] ?? first;
  return { start: first, end: last + 1, endsParagraph };
}

/** Puts the signs of addresses in words: "example dot org". */
function sayAddresses(words: string, language: Language): string {
  const { address } = platformMessages(language).replies.voice;
  return (["dot", "slash", "at"] as const).reduce(
    (text, sign) => text.replaceAll(ADDRESS_SIGNS[sign], ` ${address[sign]} `),
    words,
  );
}
