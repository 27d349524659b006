import { foldAccents } from "./fold";
import { stem } from "./stem";
import { CAPITALISED_NOUNS, wordSegments } from "./word-segments";

/** Beginnings of questions whether a thing is there at all: "is there a", "habt ihr". */
const EXISTENCE: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    en: "(?:is|are) there|(?:do|does) (?:you|they|it|he|she|we|(?:the|your) \\p{L}{1,40}) have(?! to(?!\\p{L}))|have you got|got any",
    de: "gibt(?:'? ?s| es)|habt ihr|haben sie|hast du|hätte[tn] (?:ihr|sie)",
    fr: "(?:est-ce qu' ?)?il y a|y ?a[- ]?t[- ]?il|avez[- ]vous|vous avez|y a|as-tu",
    es: "(?:hay|ten[ée]is|tienen?|tienes)(?! que(?!\\p{L}))|existen?",
    it: "c' ?è|ci sono|avete|hai",
    pt: "(?:h[áa]|t[êe]m|tens)(?! (?:que|de)(?!\\p{L}))|existem?",
    nl: "is er|zijn er|hebben jullie|hebt u|heeft u|heb je",
    ru: "есть ли|есть|имеется|имеются|бывают?",
    el: "υπάρχ(?:ει|ουν)|έχετε|διαθέτετε",
    id: "(?:apa(?:kah)? )?ada(?:kah)?|punya",
  }).map(([language, forms]) => [language, new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}])`, "iu")]),
);

/** The words after "is there a" or "habt ihr", which name the thing that a question asks for; null for other questions. */
export function afterExistenceQuestion(question: string, language: string): string | null {
  const beginning = EXISTENCE[language]?.exec(question.replace(/’/g, "'"));
  return beginning ? question.slice(beginning.index + beginning[0].length) : null;
}

/**
 * Endings of agent nouns, which differ in meaning from another word with the same stem: "Kopierer" and "Kopie". An action noun is
 * answered by its verb: "parking" and "you can park".
 */
const AGENT_NOUN = /(?:er|or|eur|euse|dor|dora|tore|trice)s?$/u;
const ACTION_NOUN = /ings?$/u;
/** The letters by which a noun's forms differ. */
const ENDING_MAX = 2;
const INNER_CAPITAL = /\p{Ll}\s\p{Lu}/u;

/** English words before a verb, words behind a verb, and those before a noun. */
const BEFORE_VERBS =
  /(?:^|[^\p{L}])(?:can|could|will|would|shall|should|may|might|must|do|does|did|don't|i|we|they|who)\s$/iu;
const AFTER_VERBS = /^\s(?:an?|him|them|me|us|it)(?![\p{L}])/iu;
const BEFORE_NOUNS =
  /(?:^|[^\p{L}])(?:the|an?|no|this|that|these|those|my|your|his|her|its|our|their|of|for|with|by|in|on|at|to|and|or)\s$/iu;
/** Words that German writes small though they are asked for like things: a participle, "etwas Veganes", a word typed without its capital. */
const SMALL_IN_GERMAN = /^ge\p{L}+t$|(?:es|em)$/u;
const CONTEXT = 12;

/**
 * Whether a text has a noun of a question, and not only words with its stem: a verb ("lifts a child" for "a lift"), or a word
 * derived from it. Null where it has none of them.
 */
export function hasNoun(text: string, noun: string, language: string): boolean | null {
  const wanted = stem(noun.toLowerCase(), language);
  let hasStem = false;
  for (const { segment, index, isWordLike } of wordSegments(text, language)) {
    if (!isWordLike || stem(segment.toLowerCase(), language) !== wanted) continue;
    hasStem = true;
    if (isForm(segment, noun) && !isVerb({ text, word: segment, at: index }, noun, language)) return true;
  }
  return hasStem ? false : null;
}

/** Whether a word is a form of a noun. */
function isForm(word: string, noun: string): boolean {
  const [a, b] = [word, noun].map((one) => foldAccents(one.toLowerCase())) as [string, string];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return b.length - same <= ENDING_MAX || !AGENT_NOUN.test(b);
}

function isVerb(
  { text, word, at }: { text: string; word: string; at: number },
  noun: string,
  language: string,
): boolean {
  // A text may be typed without any capitals.
  if (CAPITALISED_NOUNS.has(language)) {
    const isSmall = /^\p{Ll}/u.test(word) && INNER_CAPITAL.test(text);
    // The same small word is a verb only where it looks like one: "laden", but not "wlan".
    const mayBeVerb = word !== noun || /(?:en|t)$/.test(word);
    return isSmall && mayBeVerb && !SMALL_IN_GERMAN.test(noun);
  }
  if (language !== "en" || ACTION_NOUN.test(noun)) return false;
  const before = text.slice(Math.max(0, at - CONTEXT), at);
  const after = text.slice(at + word.length, at + word.length + CONTEXT);
  if (BEFORE_NOUNS.test(before)) return false;
  const isPast = /ed$/iu.test(word) && word.toLowerCase() !== noun.toLowerCase();
  return isPast || BEFORE_VERBS.test(before) || AFTER_VERBS.test(after);
}
