import type { AnswerWish } from "../../search/analysis/answer-wish";
import type { CheckedKind } from "../../search/analysis/expected-answer";
import phrases from "./phrases.json" with { type: "json" };
import type { SelfQuestion } from "./self-question";

export type EntityProfile = Readonly<{
  name: string;
  isPerson: boolean;
  caption: string | null;
  /** The owner's sentence about what it is for. */
  purpose: string | null;
  topics: readonly string[];
  /** The visitor's name, where it is remembered. */
  visitor: string | null;
}>;

type Phrases = typeof phrases.en;

/** The embedded answerer's own sentences, by language; everything else it says is quoted. `{…}` are filled in. */
export const PHRASES: Readonly<Record<string, Phrases>> = phrases;

const phrasesIn = (language: string): Phrases => PHRASES[language] ?? phrases.en;

export function introduce(about: EntityProfile, language: string): string {
  const { person, thing, how, askAbout: examples } = phrasesIn(language);
  const self = (about.isPerson ? person : thing).replace("{name}", about.name);
  const who = about.caption ? `${self}: ${inSentence(about.caption, language)}` : self;
  const purpose = about.purpose === null ? [] : [ended(about.purpose, language)];
  const address = about.visitor === null ? [] : [hello(about, language)];
  return listed(
    joined([...address, ended(who, language), ...purpose, how], language),
    examples,
    about.topics,
    language,
  );
}

/** A question about the text below a heading. */
export function askAbout(heading: string, language: string): string {
  return phrasesIn(language).aboutHeading.replace("{heading}", () => heading);
}

/** The greeting, with the visitor's name before the mark that ends it. */
function hello({ visitor }: EntityProfile, language: string): string {
  const word = phrasesIn(language).hello;
  if (visitor === null) return word;
  const comma = COMMAS[language] ?? ", ";
  return word.replace(/[.。।]?$/u, (end) => `${comma}${visitor}${end}`);
}

const COMMAS: Readonly<Record<string, string>> = { ar: "، ", zh: "，", ja: "、", th: " " };

/** The visitor's statements about themselves, word for word. */
export function sayMemory(facts: readonly string[], language: string): string {
  const { remembered, nothingRemembered } = phrasesIn(language);
  if (facts.length === 0) return nothingRemembered;
  return `${remembered}\n\n${facts.map((fact) => `- ${fact}`).join("\n")}`;
}

export function greet(about: EntityProfile, language: string): string {
  const introduction = introduce(about, language);
  return about.visitor === null ? joined([phrasesIn(language).hello, introduction], language) : introduction;
}

type Lacking = Readonly<{
  /** The owner's sentence for a question without an answer, whatever its language. */
  noAnswer: string | null;
  /** Words for the question's subject that the material lacks. */
  missing: readonly string[];
  /** The kind of answer that it lacks. */
  missingKind: CheckedKind | null;
  /** The material's languages, where the question is in another. */
  otherLanguages: readonly string[];
}>;

/** The most words that are named as missing. */
const MISSING_NAMED = 3;

const LACKS_KIND = { price: "lacksPrice", phone: "lacksPhone", email: "lacksEmail" } as const;

/** That the material has no answer, and why: what it lacks, or the language that it is in. */
export function sayNothingKnown(
  { topics }: EntityProfile,
  { noAnswer, missing, missingKind, otherLanguages }: Lacking,
  language: string,
): string {
  const phrases = phrasesIn(language);
  const { nothing, canSpeakOf, writtenIn } = phrases;
  const reasons =
    otherLanguages.length > 0
      ? [writtenIn.replace("{language}", namesOf(otherLanguages, language))]
      : missingKind
        ? [phrases[LACKS_KIND[missingKind]]]
        : sayLacking(missing, language);
  return listed(noAnswer ?? joined([nothing, ...reasons], language), canSpeakOf, topics, language);
}

function namesOf(languages: readonly string[], language: string): string {
  const names = new Intl.DisplayNames([language], { type: "language" });
  return listOf(
    languages.map((each) => names.of(each) ?? each),
    language,
    "conjunction",
  );
}

function listOf(items: readonly string[], language: string, type: Intl.ListFormatType): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** The refusal of a topic that the owner forbids. */
export function declineTopic(noAnswer: string | null, language: string): string {
  return noAnswer ?? phrasesIn(language).declined;
}

/** The remark before a doubtful quotation, with the words of the question that the material lacks. */
export function sayNearest(missing: readonly string[], language: string): string {
  const { unclear, nearest } = phrasesIn(language);
  return joined([unclear, ...sayLacking(missing, language), nearest], language);
}

function sayLacking(missing: readonly string[], language: string): string[] {
  const { lacks, quotedWord } = phrasesIn(language);
  const words = missing.slice(0, MISSING_NAMED).map((word) => quotedWord.replace("{word}", () => word));
  if (words.length === 0) return [];
  return [lacks.replace("{words}", () => listOf(words, language, "disjunction"))];
}

/** The remark that a list has more items than are quoted. */
export function sayMore(count: number, language: string): string {
  return phrasesIn(language).andMore.replace("{count}", new Intl.NumberFormat(language).format(count));
}

export function welcome(language: string): string {
  return phrasesIn(language).welcome;
}

/** The remark that quotations are in another language than requested. */
export function sayOtherLanguage(material: string, language: string): string {
  const names = new Intl.DisplayNames([language], { type: "language" });
  return phrasesIn(language).otherLanguage.replace("{language}", names.of(material) ?? material);
}

/** Remarks on wishes that a quotation cannot follow: to translate, to rephrase, to vouch for itself. */
export function sayWishRemarks(wish: AnswerWish | null, quoted: readonly string[], language: string): string[] {
  if (wish === null) return [];
  const { cannotTranslate, cannotRephrase, how, canErr } = phrasesIn(language);
  return [
    ...(wish.language !== null && !quoted.includes(wish.language) ? [cannotTranslate] : []),
    ...(wish.isSimpler ? [cannotRephrase] : []),
    ...(wish.isDoubt ? [joined([how, canErr], language)] : []),
  ];
}

/** Statements about the entity, its maker, its sources, and the use of a visitor's data. */
export function sayAboutSelf(kind: SelfQuestion, about: EntityProfile, language: string): string {
  const { person, thing, how, madeBy, isAi, canErr, readers, email, deletion } = phrasesIn(language);
  const self = ended((about.isPerson ? person : thing).replace("{name}", about.name), language);
  const sentences: Record<SelfQuestion, readonly string[]> = {
    maker: [self, madeBy],
    nature: [self, isAi, how],
    sources: [how, canErr],
    readers: [readers],
    email: [email],
    data: [email, readers, deletion],
    deletion: [deletion],
  };
  return joined(sentences[kind], language);
}

function listed(text: string, lead: string, topics: readonly string[], language: string): string {
  if (topics.length === 0) return text;
  return `${joined([text, lead], language)}\n\n${topics.map((topic) => `- ${topic}`).join("\n")}`;
}

const WITHOUT_SPACES = new Set(["zh", "ja"]);

function joined(sentences: readonly string[], language: string): string {
  return sentences.join(WITHOUT_SPACES.has(language) ? "" : " ");
}

const STOPS: Record<string, string> = { zh: "。", ja: "。", hi: "।", bn: "।", th: "" };

function ended(text: string, language: string): string {
  return /[.!?。।]$/u.test(text) ? text : `${text}${STOPS[language] ?? "."}`;
}

// Lower-case the caption after a colon, except for acronyms such as "DNA".
function inSentence(caption: string, language: string): string {
  return language === "en" && /^[A-Z][a-z]/.test(caption)
    ? caption.charAt(0).toLowerCase() + caption.slice(1)
    : caption;
}
