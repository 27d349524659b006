import { segmentsOf } from "@/lib/contract/languages/segments.js";
import { foldAccents } from "./fold";
import { stem } from "./stem";

/** Beginnings of questions whether a thing is there at all: "is there a", "habt ihr". */
const EXISTENCE: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    en: "(?:is|are) there|(?:do|does) (?:you|they|it|he|she|we) have|have you got|got any",
    de: "gibt(?:'? ?s| es)|habt ihr|haben sie|hast du|hätte[tn] (?:ihr|sie)",
    fr: "(?:est-ce qu' ?)?il y a|y ?a[- ]?t[- ]?il|avez[- ]vous|vous avez|y a|as-tu",
    es: "hay|ten[ée]is|tienen|tienes|existen?",
    it: "c' ?è|ci sono|avete|hai",
    pt: "h[áa]|t[êe]m|tens|existem?",
    nl: "is er|zijn er|hebben jullie|hebt u|heeft u|heb je",
  }).map(([language, forms]) => [language, new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}])`, "iu")]),
);

/** The rest of a question that asks whether a thing exists, after its beginning; null for other questions. */
export function askedToExist(question: string, language: string): string | null {
  const beginning = EXISTENCE[language]?.exec(question.replace(/’/g, "'"));
  return beginning ? question.slice(beginning.index + beginning[0].length) : null;
}

/**
 * Endings of agent nouns, which differ in meaning from another word with the same stem: "Kopierer" and "Kopie". An action noun is
 * answered by its verb: "parking" and "you can park".
 */
const DOER = /(?:er|or|eur|euse|dor|dora|tore|trice)s?$/u;
const DOING = /ings?$/u;
/** The letters by which a noun's forms differ. */
const ENDING_MAX = 2;
/** Languages that write nouns with a capital. */
const CAPITALISED_NOUNS: ReadonlySet<string> = new Set(["de"]);
const INNER_CAPITAL = /\p{Ll}\s\p{Lu}/u;

/** English words before a verb, and words that stand behind a verb and not behind a noun. */
const BEFORE_VERBS =
  /(?:^|[^\p{L}])(?:to|can|could|will|would|shall|should|may|might|must|do|does|did|not|don't|i|you|we|they|who|please)\s$/iu;
const AFTER_VERBS =
  /^\s(?:the|an?|this|that|these|those|my|your|his|her|its|our|their|him|them|it|us|me|you)(?![\p{L}])/iu;
const CONTEXT = 12;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Whether a text has a noun of a question, and not only words with its stem: a verb ("lifts a child" for "a lift"), or a word
 * derived from it. Null where it has none of them.
 */
export function hasNoun(text: string, noun: string, language: string): boolean | null {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  const wanted = stem(noun.toLowerCase(), language);
  let hasStem = false;
  for (const { segment, index, isWordLike } of segmentsOf(text, segmenter)) {
    if (!isWordLike || stem(segment.toLowerCase(), language) !== wanted) continue;
    hasStem = true;
    if (isForm(segment, noun) && !isVerb({ text, word: segment, at: index }, noun, language)) return true;
  }
  return hasStem ? false : null;
}

function isForm(found: string, noun: string): boolean {
  const [a, b] = [found, noun].map((word) => foldAccents(word.toLowerCase())) as [string, string];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return b.length - same <= ENDING_MAX || !DOER.test(b);
}

function isVerb(
  { text, word, at }: { text: string; word: string; at: number },
  noun: string,
  language: string,
): boolean {
  // A text may be typed without any capitals.
  if (CAPITALISED_NOUNS.has(language)) return /^\p{Ll}/u.test(word) && INNER_CAPITAL.test(text);
  if (language !== "en" || DOING.test(noun)) return false;
  const before = text.slice(Math.max(0, at - CONTEXT), at);
  const after = text.slice(at + word.length, at + word.length + CONTEXT);
  return /ed$/iu.test(word) || BEFORE_VERBS.test(before) || AFTER_VERBS.test(after);
}
