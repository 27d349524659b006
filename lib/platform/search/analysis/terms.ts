import { isOnlyAnswerWish } from "./answer-wish";
import { characterPairs } from "./character-pairs";
import { dateTerms } from "./dates";
import { isElliptical } from "./elliptical";
import { foldAccents, foldNumbers } from "./fold";
import { withoutFormPhrases } from "./form-phrases";
import { stem } from "./stem";
import { isFunctionCharacter, isFunctionWord, isQuestionWord, withoutQuestionPhrases } from "./stop-words";
import { type Word, wordsOf } from "./words";

/** An index term: a stem, a character or a character pair, with its word position. */
export type Term = Readonly<{ text: string; at: number }>;

const TERM_MAX = 100;
const BEGINNING = new RegExp(`^.{1,${TERM_MAX}}`, "su");

const HAN = /^[\p{Script=Han}々〆]/u;
const HAN_PAIR = /^[\p{Script=Han}々〆]{2}$/u;
const KATAKANA = /^[\p{Script=Katakana}ー]/u;
const HANGUL = /^\p{Script=Hangul}/u;
const HIRAGANA = /^\p{Script=Hiragana}/u;

/** Korean noun particles, longest first. */
const PARTICLES =
  /(?<=.)(?:에서는요?|에게서|으로부터|이라고|에서요?|에게|으로|까지|부터|처럼|보다|이나|라는|이란|이라|은요|는요|이요|은|는|이|가|을|를|의|에|로|와|과|도|만|란|라)$/u;

/** Korean verb endings, and the forms of "하다" and "되다" that make a verb of a noun ("안내해요"). */
const VERB_ENDINGS =
  /(?<=.)(?:습니까|습니다|인가요|던가요|나요|니까|니다|는가|인가|까요|네요|어요|아요|으?면요|다)$|(?<=..)(?:하(?:나요|는지|는데|는|시면|시나요|실|려면|면|고|기|여|세요|십시오)|합니[다까]|해(?:요|서|야|도|주세요)|했(?:습니다|어요|나요|다)|할(?:까요)?|되(?:나요|는지|는|면|어)|됩니[다까]|된|될|돼요)$/u;

/** Tokenizes a text to terms in order, without function words. */
export function termsOf(text: string, language: string): Term[] {
  const terms = wordsOf(text, language).flatMap((word) => termsOfWord(word, language));
  return withDates(withCodes(terms, text), text, language);
}

/** The term of a word that stands for all of it: in Chinese and Japanese its first pair of characters. */
export function wholeTerm(word: string, language: string): string[] {
  const terms = termsOf(word, language).map(({ text }) => text);
  const whole = terms.find((term) => term === word) ?? terms.find((term) => Array.from(term).length > 1) ?? terms[0];
  return whole === undefined ? [] : [whole];
}

/** Adds a term for each date, which has many spellings. */
function withDates(terms: Term[], text: string, language: string): Term[] {
  if (!/\p{N}/u.test(text)) return terms;
  const dates = dateTerms(foldNumbers(text.normalize("NFKC")), language);
  const last = terms.at(-1)?.at ?? 0;
  return dates.length === 0 ? terms : [...terms, ...dates.map((date) => ({ text: date, at: last }))];
}

/** Numbers and codes in groups: "0155 2014", "E-4012", "DE89 3704 0044", "978-3-16-148410-0". */
const CODE = /(?<![\p{L}\p{N}])(?:\p{L}{1,4}[-./ ]?)?\p{N}{1,12}(?:[-./ ]\p{N}{1,12}){0,9}(?![\p{L}\p{N}])/gu;
const CODE_DIGITS_MIN = 5;
const LETTERED_DIGITS_MIN = 2;

/** Adds a code's term without blanks and dashes, which people leave out or put elsewhere. */
function withCodes(terms: Term[], text: string): Term[] {
  if (!/\p{N}/u.test(text)) return terms;
  const last = terms.at(-1)?.at ?? 0;
  const codes = Array.from(foldNumbers(text.normalize("NFKC")).matchAll(CODE)).flatMap(([code]) => {
    const joined = code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const digits = joined.replace(/\P{N}/gu, "").length;
    const isCode = digits >= (/\p{L}/u.test(joined) ? LETTERED_DIGITS_MIN : CODE_DIGITS_MIN);
    return isCode && joined.length < code.length ? [{ text: joined.slice(0, TERM_MAX), at: last }] : [];
  });
  return codes.length === 0 ? terms : [...terms, ...codes];
}

/**
 * The terms that find material in `language` for a question: without function words and question words of this language and
 * the asked one, unless only question words are left. Empty for "Tell me more" and the like.
 */
export function termsOfQuestion(question: string, language: string, askedIn: string = language): Term[] {
  if (isElliptical(question) || isOnlyAnswerWish(question, askedIn)) return [];
  const words = wordsOf(withoutQuestionPhrases(withoutFormPhrases(question, askedIn), askedIn), language);
  const own = words.filter(
    ({ text, isAcronym }) => askedIn === language || isAcronym || !isFunctionWord(foldAccents(text), askedIn),
  );
  const wanted = own.filter(({ text }) => {
    const folded = foldAccents(text);
    return !isQuestionWord(folded, language) && !isQuestionWord(folded, askedIn);
  });
  const { inWords } = characterPairs(question, language);
  const termsIn = (some: readonly Word[]) => {
    return some
      .flatMap((word) => termsOfWord(word, language))
      .filter(({ text }) => !joinsOnly(text) || inWords.has(text));
  };
  const terms = termsIn(wanted);
  return withDates(withCodes(terms.length > 0 ? terms : termsIn(own), question), question, askedIn);
}

/** Truncates overlong words, such as keys: index entries have a maximum length. */
function termsOfWord(word: Word, language: string): Term[] {
  const terms = allTermsOf(word, language);
  if (word.text.length <= TERM_MAX) return terms;
  return terms.map(({ text, at }) => ({ text: BEGINNING.exec(text)?.[0] ?? text, at }));
}

/** The term of an acronym that is spelled like a function word: "IT" is no "it". */
const acronymTerm = (text: string) => `${text}.`;

function allTermsOf({ text, at, isAcronym }: Word, language: string): Term[] {
  if (HAN.test(text)) return characterTerms(text, at);
  if (isFunctionWord(foldAccents(text), language)) return isAcronym ? [{ text: acronymTerm(text), at }] : [];
  if (KATAKANA.test(text)) return [{ text, at }, ...pairs(text, at)];
  if (HIRAGANA.test(text)) return text.length > 1 ? [{ text, at }] : [];
  if (HANGUL.test(text)) return hangulTerms(text, at, language);
  return [{ text: stem(text, language), at }];
}

/** Whether a pair contains a function character such as 的 that is not part of a word (as in 目的). */
function joinsOnly(term: string): boolean {
  return HAN_PAIR.test(term) && Array.from(term).some(isFunctionCharacter);
}

/**
 * Characters and their pairs: as good as words for finding Chinese (Nie et al., "On the use of words and n-grams for
 * Chinese information retrieval", 2000), and the same however a dictionary would have cut.
 */
function characterTerms(run: string, at: number): Term[] {
  const terms: Term[] = [];
  let before = "";
  let place = at;
  for (const character of run) {
    if (!isFunctionCharacter(character)) terms.push({ text: character, at: place });
    if (before) terms.push({ text: before + character, at: place - 1 });
    before = character;
    place++;
  }
  return terms;
}

function hangulTerms(text: string, at: number, language: string): Term[] {
  const bare = VERB_ENDINGS.test(text) ? text.replace(VERB_ENDINGS, "") : text.replace(PARTICLES, "");
  if (isFunctionWord(bare, language)) return [];
  return [{ text: bare, at }, ...(bare.length > 2 ? pairs(bare, at) : [])];
}

function pairs(text: string, at: number): Term[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, from) => ({ text: text.slice(from, from + 2), at }));
}
