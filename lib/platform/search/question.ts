import { askingSentences } from "./analysis/asking-sentences";
import { characterPairs } from "./analysis/character-pairs";
import { afterExistenceQuestion } from "./analysis/existence";
import { type CheckedKind, checkedKind, type Expected, expectedAnswer, withoutCue } from "./analysis/expected-answer";
import { isFiller, withoutFillerPhrases } from "./analysis/filler-words";
import { foldAccents } from "./analysis/fold";
import { type JoinedWord, joinedWords } from "./analysis/joined-words";
import { addressesYou } from "./analysis/persons";
import { type Translation, termsOfThing, translateKnownWords } from "./analysis/phrasebook";
import { withJoinedVerbs } from "./analysis/separated-verbs";
import { contentWords, subjectWords } from "./analysis/subject-words";
import { synonymsOf } from "./analysis/synonyms";
import { termsOf, termsOfQuestion } from "./analysis/terms";
import { CAPITALISED_NOUNS } from "./analysis/word-segments";
import { wordsOf } from "./analysis/words";
import { isFollowUp } from "./is-follow-up";

/** An analysed question, in the terms of one language's index. */
export type Question = Readonly<{
  language: string;
  /** The terms in order, with repetitions. */
  sequence: readonly string[];
  /** Terms of the earlier questions that this one refers to; empty for a self-contained question. */
  earlier: readonly string[];
  /** Terms of conversation ("hello", "I would like") and of sentences that only lead up to the question. */
  fillers: ReadonlySet<string>;
  asides: ReadonlySet<string>;
  /** Synonyms of the terms, by term; names have none where their spelling tells them from nouns. */
  synonyms: ReadonlyMap<string, ReadonlySet<string>>;
  /** Neighbouring words that the material may write as one. */
  joined: readonly JoinedWord[];
  /** Whether some of its terms are translations of its words. */
  isTranslated: boolean;
  /** All words, in lower case. */
  words: ReadonlySet<string>;
  /** Terms of names and numbers: material without them is about something else. */
  names: ReadonlySet<string>;
  /** Terms of nouns and numbers; null in languages whose spelling does not mark nouns. */
  nouns: ReadonlySet<string> | null;
  /** The words that may name its subject, as they are typed, each with its terms. */
  subjects: readonly Readonly<{ word: string; terms: readonly string[] }>[];
  /** The same words of a question whether a thing is there at all; none for other questions. */
  things: readonly string[];
  expected: Expected | null;
  /** The same, where a text without such a form does not answer the question. */
  checkedKind: CheckedKind | null;
  /** Whether it addresses the entity itself. */
  isToYou: boolean;
  /** Character pairs across a word boundary. */
  acrossWords: ReadonlySet<string>;
}>;

/** Capitalised words and digits within a sentence; in scripts without capitals, digits and Latin words. */
const NAME =
  /(?<=[^\s¿¡"“„«(]\s["“„«(]?)[\p{Lu}\p{N}][\p{L}\p{M}\p{N}.'’-]*|\p{N}+|(?<![A-Za-z])[A-Za-z]{2,40}(?=\s?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]\s?)[A-Za-z]{2,}/gu;

const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Maximum terms of a short question; a longer one is self-contained, and an answer does not repeat all its terms. */
export const SHORT_TERMS_MAX = 4;

type Reading = {
  text: string;
  previous?: readonly string[] | undefined;
  joinsPrevious?: boolean | undefined;
  language: string;
  askedIn: string;
};

/** Analyses a question in the language `askedIn` for material in `language`, mostly the same. */
export function readQuestion({
  text: typed,
  previous = [],
  joinsPrevious = false,
  language,
  askedIn,
}: Reading): Question {
  const text = withJoinedVerbs(typed, askedIn);
  const refersBack = previous.length > 0 && (joinsPrevious || isFollowUp(text, askedIn));
  // After a question, "where is it?" asks where its subject is.
  const asked = expectedAnswer(text, askedIn);
  const expected = asked === "address" && refersBack && contentWords(text, askedIn).length === 0 ? "place" : asked;
  const { written, things } = termsByOrigin(text, language, askedIn, expected);
  const sequence = [...written, ...things.flatMap(([first]) => first ?? [])];
  const fillers = fillersOf(text, written, language, askedIn);
  const asking = { sequence: written, fillers, language, askedIn };
  const asides = asidesOf(text, asking, OWN_TERMS_MIN);
  const own = new Set(sequence);
  const core = sequence.filter((term) => !fillers.has(term) && !asides.has(term));
  const isShort = core.length <= SHORT_TERMS_MAX * (BY_CHARACTERS.has(language) ? TERMS_A_WORD : 1);
  const isAboutEarlier = refersBack && isShort;
  const termsOfEarlier = sequence.length > 0 ? subjectOf : termTexts;
  const before = isAboutEarlier ? previous.flatMap((earlier) => termsOfEarlier(earlier, language, askedIn)) : [];
  const named = new Set(namesIn(text, language));
  // A story around a question is not what the material is asked for, even where it helps to find the answer.
  const subjects = subjectsOf(text, { ...asking, sequence, asides: asidesOf(text, asking, 1) });
  return {
    language,
    sequence,
    fillers,
    asides,
    synonyms: new Map([
      ...written
        .filter((term) => (!named.has(term) || CAPITALISED_NOUNS.has(askedIn)) && !fillers.has(term))
        .map((term) => [term, synonymsBeside(term, language, own)] as const),
      ...things.map(([first = "", ...others]) => {
        return [first, new Set([...others, ...synonymsOf(first, language)])] as const;
      }),
    ]),
    isTranslated: language !== askedIn && things.length > 0,
    joined: joinedWords(text, language, new Set([...fillers, ...asides])).filter(({ parts }) =>
      parts.every((part) => own.has(part)),
    ),
    earlier: before.filter((term) => !sequence.includes(term)),
    words: new Set(wordsOf(text, language).map((word) => word.text)),
    names: named,
    nouns: nounsIn(text, language, askedIn, things),
    subjects,
    things: language === askedIn ? thingsOf(text, subjects, language) : [],
    expected,
    checkedKind: checkedKind(text, askedIn),
    isToYou: addressesYou(text, askedIn),
    acrossWords: characterPairs(text, language).acrossWords,
  };
}

/** A term's synonyms without the question's own terms: "a discount for students" is not met twice by "discount". */
function synonymsBeside(term: string, language: string, own: ReadonlySet<string>): ReadonlySet<string> {
  const all = synonymsOf(term, language);
  return [...all].some((other) => own.has(other)) ? new Set([...all].filter((other) => !own.has(other))) : all;
}

/** The terms that come from words of conversation alone; none where nothing else would be left. */
function fillersOf(text: string, sequence: readonly string[], language: string, askedIn: string): ReadonlySet<string> {
  const rest = BY_CHARACTERS.has(askedIn)
    ? withoutFillerPhrases(text, askedIn)
    : wordsOf(withoutCue(text, askedIn), askedIn)
        .filter((word) => !isFiller(foldAccents(word.text), askedIn))
        .map((word) => word.text)
        .join(" ");
  const kept = new Set(termsOf(rest, language).map((term) => term.text));
  const fillers = new Set(sequence.filter((term) => !kept.has(term)));
  return fillers.size < new Set(sequence).size ? fillers : NO_TERMS;
}

const NO_TERMS: ReadonlySet<string> = new Set();
/** A question with fewer terms of its own has its subject from the sentences before it. */
const OWN_TERMS_MIN = 2;

type AsidesRequest = { sequence: readonly string[]; fillers: ReadonlySet<string>; language: string; askedIn: string };

/** The terms of sentences that ask nothing, in a message that has a question beside them. */
function asidesOf(
  text: string,
  { sequence, fillers, language, askedIn }: AsidesRequest,
  termsMin: number,
): ReadonlySet<string> {
  const asking = askingSentences(text, askedIn);
  if (asking === null) return NO_TERMS;
  const own = new Set(termTexts(asking, language, askedIn));
  const subjects = [...own].filter((term) => !fillers.has(term));
  if (subjects.length < termsMin * (BY_CHARACTERS.has(language) ? TERMS_A_WORD : 1)) return NO_TERMS;
  return new Set(sequence.filter((term) => !own.has(term)));
}

type SubjectsRequest = AsidesRequest & { asides: ReadonlySet<string> };

function subjectsOf(text: string, { sequence, fillers, asides, language, askedIn }: SubjectsRequest) {
  return subjectWords(withoutCue(text, askedIn), askedIn).flatMap((word) => {
    const terms = termTexts(word, language, askedIn).filter((term) => sequence.includes(term));
    const isBeside = terms.length === 0 || terms.every((term) => fillers.has(term) || asides.has(term));
    return isBeside ? [] : [{ word, terms }];
  });
}

function thingsOf(text: string, subjects: Question["subjects"], language: string): string[] {
  const thing = afterExistenceQuestion(text, language);
  return thing === null ? [] : subjects.map(({ word }) => word).filter((word) => thing.includes(word));
}

function namesIn(text: string, language: string): string[] {
  const names = Array.from(text.replace(/\s+/g, " ").matchAll(NAME), ([name]) => name).join(" ");
  return termsOf(names, language).map((term) => term.text);
}

/** Null, too, for a question typed without capitals. A verb at its beginning counts as a noun. */
function nounsIn(
  text: string,
  language: string,
  askedIn: string,
  things: Translation["things"],
): ReadonlySet<string> | null {
  if (!CAPITALISED_NOUNS.has(askedIn)) return null;
  const nouns = termsOf(Array.from(text.matchAll(CAPITALISED), ([word]) => word).join(" "), language);
  return nouns.length > 0 ? new Set([...nouns.map((term) => term.text), ...things.flat()]) : null;
}

/** The subject of a question: its names, or all its terms when it has none. */
function subjectOf(text: string, language: string, askedIn: string): string[] {
  const names = namesIn(text, language);
  return names.length > 0 ? names : termTexts(text, language, askedIn);
}

function termTexts(text: string, language: string, askedIn: string): string[] {
  const { written, things } = termsByOrigin(text, language, askedIn, expectedAnswer(text, askedIn));
  return [...written, ...things.flatMap(([first]) => first ?? [])];
}

/** The terms of a question as it is written, and of what the phrasebook translates for material in another language. */
function termsByOrigin(text: string, language: string, askedIn: string, expected: Expected | null) {
  const { rest, things } = language === askedIn ? untranslated(text) : translateKnownWords(text, askedIn, language);
  // Words that only ask stand for a question that has no others.
  const isAsked = things.length === 0 || contentWords(rest, askedIn).length > 0 || /\p{N}/u.test(rest);
  const written = isAsked ? termsOfQuestion(rest, language, askedIn).map((term) => term.text) : [];
  // "Where are you?" and "where do I send it?" lack the word that stands beside an address.
  const isForAddress = things.length === 0 && expected === "address";
  return { written, things: isForAddress ? [termsOfThing("address", language)] : things };
}

function untranslated(text: string): Translation {
  return { rest: text, things: [] };
}

const HAN_CHARACTER = /^[\p{Script=Han}々〆]$/u;
const HAN_PAIR = /^[\p{Script=Han}々〆]{2}$/u;
const BY_CHARACTERS = new Set(["zh", "ja"]);
/** A word of two characters is three terms: both, and their pair. */
const TERMS_A_WORD = 3;

/** Weight of a Latin name or number, beside the three terms of a word of two Han characters. */
const WHOLE_WORD = 2;
/** A single character is more ambiguous than a pair. */
const CHARACTER = 0.8;
const PAIR = 1;
/** A pair across words is rare, but carries little meaning. */
const PAIR_ACROSS_WORDS = 0.5;

/** The weight factor of a term's kind, applied to its inverse document frequency. */
export function kindWeight(
  term: string,
  { language, acrossWords }: Pick<Question, "language" | "acrossWords">,
): number {
  if (!BY_CHARACTERS.has(language)) return 1;
  if (HAN_CHARACTER.test(term)) return CHARACTER;
  if (!HAN_PAIR.test(term)) return WHOLE_WORD;
  return acrossWords.has(term) ? PAIR_ACROSS_WORDS : PAIR;
}
