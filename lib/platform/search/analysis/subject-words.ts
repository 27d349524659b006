import { afterExistenceQuestion } from "./existence";
import { isFiller } from "./filler-words";
import { foldAccents } from "./fold";
import { isGeneric } from "./generic-words";
import { listLanguage } from "./hebrew";
import { isFunctionWord, isQuestionWord, withoutQuestionPhrases } from "./stop-words";
import { CAPITALISED_NOUNS, wordSegments } from "./word-segments";

/**
 * Articles, possessives, quantifiers and prepositions: the words after one of them are a noun and its adjectives. Languages
 * that have none in this place are not listed: there every word of a question may be its subject.
 */
const BEFORE_NOUNS: Record<string, string> = {
  en: "a an the this that these those my your our his her its their any some no every each all about of for in on at with without from into by per as like between and or",
  de: "der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine ihr ihre ihren ihrem euer eure euren eurem unser unsere diese dieser dieses diesen diesem jede jeder jedes alle für in im am an auf bei beim mit ohne von vom zu zum zur nach über unter aus gegen um und oder",
  fr: "le la les l un une des du de d au aux à ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque tout toute tous toutes en dans pour par sur sous avec sans chez et ou aucun aucune",
  es: "el la los las un una unos unas de del al a este esta estos estas ese esa mi mis tu tus su sus nuestro nuestra cada todo toda todos todas en para por con sin sobre y o ningún ninguna",
  it: "il lo la i gli le l un uno una di del dello della dei degli delle d al allo alla ai agli alle nel nella nei dal dalla questo questa questi queste mio mia miei mie tuo tua suo sua nostro vostro ogni in per con senza su sul sulla e o nessun nessuna",
  pt: "o a os as um uma uns umas de do da dos das ao à aos às este esta esse essa meu minha seu sua nosso nossa cada todo toda todos em no na nos nas para por pelo pela com sem sobre e ou nenhum nenhuma",
  nl: "de het een deze dit die dat mijn jouw uw zijn haar ons onze hun elke elk alle geen welke welk van voor in op aan bij met zonder naar uit over per en of",
  el: "ο η το οι τα τον την του της των τις τους ένας ένα μια μία αυτός αυτή αυτό κάθε όλα όλες στο στη στην στον στα στις στους για με χωρίς από σε και ή κανένα καμία",
};

const beforeNouns = new Map(
  Object.entries(BEFORE_NOUNS).map(
    ([language, words]) => [language, new Set(words.split(" ").map(foldAccents))] as const,
  ),
);

/** Endings of verbs that a noun seldom has, for words that do not directly follow an article. */
const VERB_ENDINGS: Record<string, RegExp> = {
  en: /(?:ed|ing)$/u,
  de: /.{2}ier(?:en|st|t|te|ten)$/u,
  fr: /(?:er|ir|ee?s?)$/u,
  es: /(?:ad[oa]s?|id[oa]s?|ar|er|ir|arse|erse|irse)$/u,
  it: /(?:at[oaie]|it[oaie]|ut[oaie]|are|ere|ire|arsi|ersi|irsi)$/u,
  pt: /(?:ad[oa]s?|id[oa]s?|ar|er|ir)$/u,
  nl: /^ge.{2,40}(?:d|t|en)$/u,
  ru: /(?:ть|ться|ешь|ишь|ете|ите|ют|ет|ит|ат|ят|ли|ла|лся|лась|ются|ется)$/u,
  // Without an article: a past tense in "ت", a present one in "ي" or "بي", and "I" before three root letters.
  ar: /^(?!ال|(?:بيت|وقت|زيت|بنت|صوت|موت|توت|سبت|ست|انترنت|تخت|يوم|يمين|يسار|يناير|يونيو|يوليو|بيان|بيض|بيع|بيئ))(?:.{2,6}[^ا]ت(?:ها|ه|هم)?|ي.{3,7}|بي[^ا].{2,5}|بت[^ا].{2,5}|ا[^اوية]{3}(?:ها|ه|هم)?|است[^ا]{1,3}(?:ها|ه)?)$/u,
  hi: /(?:ना|ने|ता|ती|ते|ूँ|ूं|ऊँ|एँ|ओ|एगा|ेगा|ेगी|ेंगे)$/u,
  bn: /(?:বেন|বো|ছি|ছে|ছেন|লাম|লেন|তে|বে)$/u,
  ko: /(?:요|까|니다|는지|은지|을지|려면|[으하되이오가려다보사쓰내주나]면|면서|(?<!광|창|사|신|경|재|참|최|보|원|중|금|차|냉장)고|[아어여해라와가워려]서|려고|는데|은데|던데|거든|니까|죠|지요|할|하는|한)$/u,
};

/** Japanese words in hiragana are mostly verbs and particles. */
const NO_SUBJECT: Record<string, RegExp> = { ja: /^\p{Script=Hiragana}+$/u };

/** A number with few digits is a count or an hour, which a text may write in words; more of them, or with letters, are a name. */
const CODE = /\p{N}{3}|\p{N}.{0,20}\p{L}|\p{L}.{0,20}\p{N}/u;

/** Languages whose verbs stand before objects that have no article in the plural. */
const VERB_BEFORE_OBJECT: ReadonlySet<string> = new Set(["en", "es", "it", "pt"]);

/**
 * Endings of German and Dutch verbs, adjectives and adverbs. A long word with another ending is a noun, also without an article and
 * typed without a capital: "kann man bei euch akupunktur machen".
 */
const OTHER_THAN_NOUN =
  /(?:en|eln|ern|[^fh]t|te|e|er|es|em|s|ig|lich|lijk|isch|bar|los|sam|ell|al|iv|ös|är|ant|ent|mal|ähr|falls|nder|weil)$/u;
const BARE_NOUN_LENGTH_MIN = 8;

/**
 * The words of a question that may name its subject, as they are typed: nouns, names and numbers, judged by the words before
 * them. A question of nouns alone, as in a search field, has all of its words. Words that fit any subject are left out.
 */
export function subjectWords(question: string, language: string): string[] {
  const introduces = beforeNouns.get(listLanguage(question, language));
  const words: string[] = [];
  const marksNouns = CAPITALISED_NOUNS.has(language) && hasInnerCapital(question);
  let isIntroduced = introduces === undefined;
  let isDirect = false;
  let isAfterContent = false;
  let isFirst = true;
  let isAfterAlso = false;
  let hasFunctionWord = false;
  const content: string[] = [];
  const text = textOfWords(question, language);
  const segments = language === "zh" ? withJoinedCharacters(text, language) : wordSegments(text, language);
  const thing = afterExistenceQuestion(text, language);
  const thingAt = thing === null ? null : text.length - thing.length;
  let isBeforeThing = thing !== null;
  for (const { segment, index, isWordLike } of segments) {
    if (isBeforeThing && index >= (thingAt ?? 0)) {
      // "Do you have parking": what is asked for needs no article.
      isBeforeThing = false;
      isIntroduced = true;
      isDirect = true;
    }
    if (!isWordLike) {
      if (/[.,;:!?]/.test(segment)) isIntroduced = introduces === undefined;
      continue;
    }
    const folded = foldAccents(segment.toLowerCase());
    const isName = (!isFirst && /^\p{Lu}/u.test(segment)) || CODE.test(segment);
    isFirst = false;
    if ((/^\p{N}/u.test(segment) && !isName) || calendarWords(language).has(folded)) continue;
    if (introduces?.has(folded) || isFunctionWord(folded, language)) isAfterContent = false;
    if (introduces?.has(folded)) {
      isIntroduced = true;
      isDirect = true;
      hasFunctionWord = true;
      continue;
    }
    if (isFunctionWord(folded, language) || isQuestionWord(folded, language)) {
      isIntroduced = introduces === undefined;
      hasFunctionWord = true;
      isAfterAlso = ALSO[language]?.test(folded) ?? false;
    } else if (!isFiller(folded, language)) {
      const fitsAny = !isName && isGeneric(segment.toLowerCase(), language);
      if (!fitsAny) content.push(segment);
      // "Do you sell bifocals": what follows a verb without an article is its object.
      if (VERB_BEFORE_OBJECT.has(language) && isAfterContent) isIntroduced = true;
      if (!marksNouns && (isBareNoun(segment, language) || (isAfterAlso && !NOT_ALSO.test(folded))))
        isIntroduced = true;
      isAfterAlso = false;
      isAfterContent = true;
      const isVerb =
        !isDirect &&
        ((VERB_ENDINGS[language]?.test(folded) ?? false) ||
          isVerbBefore(segment, text.slice(index + segment.length, index + segment.length + AFTER_VERB), language));
      const isOther = (marksNouns && !isName) || (NO_SUBJECT[language]?.test(segment) ?? false);
      if (((isIntroduced && !isVerb) || isName) && !isOther && !fitsAny) words.push(segment);
    } else isAfterContent = true;
    isDirect = false;
  }
  const areNounsTold = hasFunctionWord || (introduces === undefined && words.length > 0);
  return areNounsTold ? words : content;
}

type Segment = Readonly<{ segment: string; index: number; isWordLike?: boolean | undefined }>;

/** The words of a Chinese text; characters side by side that the dictionary knows no word of are one: "保修期". */
function withJoinedCharacters(text: string, language: string): Segment[] {
  const joined: Segment[] = [];
  let isOpen = false;
  for (const part of wordSegments(text, language)) {
    const { segment, index, isWordLike } = part;
    const isLoose =
      /^\p{Script=Han}$/u.test(segment) &&
      !isFunctionWord(segment, language) &&
      !isFiller(segment, language) &&
      !isGeneric(segment, language);
    const last = joined.at(-1);
    if (isLoose && isOpen && last) joined.splice(-1, 1, { ...last, segment: last.segment + segment });
    else joined.push({ segment, index, isWordLike });
    isOpen = isLoose;
  }
  return joined;
}

const KOREAN_BASE = 0xac00;
const KOREAN_FINALS = 28;
const FINAL_L = 8;

const AFTER_VERB = 2;
/** Hiragana that ends a Japanese verb after its character ("返って", "閉めます") and begins no particle. */
const VERB_KANA = /^[いうえきくけこさしすせたちっつてぎぐげじぜびぶべまみむめらりるれろわんよ]/u;

/**
 * Whether what follows a word makes a verb of it: in Korean a dependent noun after "ㄹ" ("낼 수"), in Japanese the kana after a
 * single character.
 */
function isVerbBefore(word: string, after: string, language: string): boolean {
  if (language === "ja") return /^\p{Script=Han}$/u.test(word) && VERB_KANA.test(after);
  if (language !== "ko") return false;
  const last = word.codePointAt(word.length - 1) ?? 0;
  return (last - KOREAN_BASE) % KOREAN_FINALS === FINAL_L && /^\s(?:수|것|거|때|줄)/u.test(after);
}

/** "Repariert ihr auch autos?": behind "also" stands what is asked for, unless it says when or how. */
const ALSO: Readonly<Record<string, RegExp>> = { de: /^auch$/u, nl: /^ook$/u };
const NOT_ALSO =
  /(?:en|[^fh]t|ig|lich|lijk|isch|bar|los|sam|tags|ends|gens|nachts|line|spontan|extra|gratis|umsonst)$/u;

function isBareNoun(word: string, language: string): boolean {
  const isKnown = language === "de" || language === "nl";
  return isKnown && word.length >= BARE_NOUN_LENGTH_MIN && !OTHER_THAN_NOUN.test(word.toLowerCase());
}

/** A question without the phrases that only ask; an apostrophe ends a word, as in "l'hôtel". */
function textOfWords(question: string, language: string): string {
  return withoutQuestionPhrases(question, language).replace(/['’]/g, "' ");
}

/** The words of a question with a meaning of their own: no function words, question words, fillers, numbers or dates. */
export function contentWords(question: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegments(textOfWords(question, language), language)) {
    if (!isWordLike || /^\p{N}/u.test(segment)) continue;
    const folded = foldAccents(segment.toLowerCase());
    const isOther = isFunctionWord(folded, language) || isQuestionWord(folded, language) || isFiller(folded, language);
    if (!isOther && !calendarWords(language).has(folded)) words.push(segment);
  }
  return words;
}

const calendars = new Map<string, ReadonlySet<string>>();

/** Months and days of the week, which a text may write as numbers or leave out of a range. */
function calendarWords(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known) return known;
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, place) => month.format(new Date(Date.UTC(2000, place, 15)))).concat(
    Array.from({ length: 7 }, (_, place) => day.format(new Date(Date.UTC(2000, 0, 2 + place)))),
  );
  const words = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/).map(foldAccents)));
  calendars.set(language, words);
  return words;
}

/** Whether a word with a capital follows a small letter, as nouns do where they are capitalised. */
function hasInnerCapital(question: string): boolean {
  const start = question.search(/\p{Ll}/u);
  return start !== -1 && /\s\p{Lu}\p{Ll}/u.test(question.slice(start));
}
