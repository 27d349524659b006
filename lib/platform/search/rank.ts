import { hasNoun } from "./analysis/existence";
import type { CheckedKind, Expected } from "./analysis/expected-answer";
import { answerFeatures, evidenceFeatures, maxOf, passageFeatures, sentenceFeatures, weightedSum } from "./features";
import type { Candidate } from "./find-candidates";
import { MET_MIN, type PassageMatch, type SentenceMatch } from "./match-passage";
import { missingKind, missingSubjects } from "./missing";
import { SHORT_TERMS_MAX } from "./question";
import { USUAL_WEIGHT, type WeightedQuestion } from "./weigh-question";
import { WITH_CHARACTERS, weightsFor } from "./weights";

/** Number of top passages whose sentences are scored. */
const PASSAGES_READ = 8;
/** Bonus for a passage in the requested language. */
const LANGUAGE_BONUS = 0.5;
/** An answer quotes at most three sentences; their passages are moved to the front. */
const SENTENCES_QUOTED = 3;
/** Bonus for a first-person answer ("I died") to a question to "you"; not fitted, since XQuAD has no such questions. */
const FIRST_PERSON_BONUS = 1.5;

/** Bonus for the telephone number or address that a question asks for: it seldom stands beside these words. */
const CONTACT_BONUS = 8;

/** Bonus for a time or a price that is asked for, beside the subject or below a heading that names it; its line may repeat no word. */
const ASKED_FORM_BONUS = 1.5;
const TITLED_MIN = 0.3;
const BESIDE_MIN = 0.5;

/** Penalty on the log odds per missing share of a short question's weight. */
const MISSING_PENALTY = 4;
/** Minimum coverage of a short question for a clear answer. */
const SHORT_COVERAGE_MIN = 0.45;
const NEAR_MISS_EVIDENCE = -0.5;

/** Penalty for a sentence that a better passage has too, more than a quotation's sentences are apart. */
const REPEATED_PENALTY = 20;

type Material = Readonly<{ candidate: Candidate; match: PassageMatch; heading: string | null; body: string }>;
export type Ranked<M> = Readonly<{
  passages: readonly (M & { score: number; sentences: readonly { text: string; score: number }[] })[];
  /** Log odds that the material is about the question. */
  evidence: number;
  /** Log odds that it answers the question (see `answerFeatures`); null where too few passages are searched to tell. */
  answerOdds: number | null;
  /** The share of the question's term weight in the best passages. */
  coverage: number;
  /** Words for the subject that the material lacks, and their share of the question's term weight. */
  missing: readonly string[];
  missingShare: number;
  /** The kind of answer that the question asks for and no passage has. */
  missingKind: CheckedKind | null;
  /** Whether words of the question were translated for the best passage. */
  isTranslated: boolean;
}>;

const NOTHING_RANKED = {
  passages: [],
  evidence: Number.NEGATIVE_INFINITY,
  answerOdds: null,
  coverage: 0,
  missing: [],
  missingShare: 0,
  missingKind: null,
  isTranslated: false,
};

/**
 * Ranks candidates and their sentences by relevance; the passages of the best sentences come first. Of passages with the
 * same text, as several uploads of a document have, only the best stays.
 */
export function rankPassages<M extends Material>(materials: readonly M[], language: string): Ranked<M> {
  const ranked = rankByScore(materials, language);
  const [first] = ranked;
  if (!first) return NOTHING_RANKED;
  const known = new Set<string>();
  const passages = ranked.map(({ material, match, weights, score }, place) => {
    const behind = score - first.score;
    // A passage that only vectors found has a low lexical rank, but may rank first after fusion.
    const isRead = place < PASSAGES_READ || material.candidate.score === 0;
    const best = isRead ? maxOf(match.sentences, ({ coverage }) => coverage) : 0;
    const sentences = (isRead ? match.sentences : []).map((sentence) => {
      const own = weightedSum(weights.sentence, sentenceFeatures(sentence, { best, score, behind }));
      const penalty = known.has(sentence.text) ? REPEATED_PENALTY : 0;
      const bonus = (sentence.isFirstPerson ? FIRST_PERSON_BONUS : 0) + (isWantedContact(sentence) ? CONTACT_BONUS : 0);
      return { text: sentence.text, score: own + bonus - penalty };
    });
    for (const { text } of sentences) known.add(text);
    return { ...material, score, sentences };
  });
  const { question } = first.material.candidate;
  const matches = ranked.map(({ match }) => match);
  const coverage = Math.max(...matches.slice(0, SENTENCES_QUOTED).map(({ coverageWithTitle }) => coverageWithTitle));
  const odds = weightedSum(first.weights.evidence, evidenceFeatures(question, ranked));
  const evidence = evidenceOf(odds, coverage, question, matches);
  const lacking = lackingSubjects(question, ranked);
  const isNearMiss =
    isMetBySynonymsAlone(question, matches) ||
    isMetByRelatedWordsAlone(question, materials) ||
    areThingsMissing(question);
  return {
    passages: bestSentencesFirst(passages),
    evidence: isNearMiss ? Math.min(evidence, NEAR_MISS_EVIDENCE) : evidence,
    answerOdds: question.isRarityKnown
      ? weightedSum(first.weights.answer, answerFeatures(question, ranked, lacking))
      : null,
    coverage,
    isTranslated: question.isTranslated,
    missingKind: missingKind(question, ranked),
    ...lacking,
  };
}

/** The passages by score, best first; of passages with the same text the best. */
function rankByScore<M extends Material>(materials: readonly M[], language: string) {
  const best = Math.max(Number.EPSILON, ...materials.map(({ candidate }) => candidate.score));
  const all = materials
    .map((material) => {
      const { candidate, match } = material;
      const weights = weightsFor(candidate.question.language);
      const bonus = candidate.question.language === language ? LANGUAGE_BONUS : 0;
      const firstPersonBonus = match.sentences.some(({ isFirstPerson }) => isFirstPerson) ? FIRST_PERSON_BONUS : 0;
      const contactBonus = match.sentences.some(isWantedContact) ? CONTACT_BONUS : 0;
      const formBonus = hasAskedForm(material.heading, match) ? ASKED_FORM_BONUS : 0;
      const score =
        formBonus +
        bonus +
        firstPersonBonus +
        contactBonus +
        weightedSum(weights.passage, passageFeatures(match, candidate.score, best));
      return { material, match, weights, score };
    })
    .sort((a, b) => b.score - a.score);
  return withoutRepeated(all, ({ material }) => textOf(material));
}

const ASKED_FORMS: ReadonlySet<Expected | null> = new Set(["time", "price"] as const);

function hasAskedForm(heading: string | null, { sentences, titleCoverage }: PassageMatch): boolean {
  const isTitled = heading !== null && titleCoverage >= TITLED_MIN;
  return sentences.some(
    ({ coverage, expected, expectedKind }) =>
      ASKED_FORMS.has(expectedKind) && expected === 1 && (isTitled || coverage >= BESIDE_MIN),
  );
}

const CONTACTS: ReadonlySet<Expected | null> = new Set(["phone", "email", "address"] as const);

function isWantedContact({ expected, expectedKind }: SentenceMatch): boolean {
  return CONTACTS.has(expectedKind) && expected === 1;
}

/** The part of the question's subject that the material lacks. An address has seldom the word that asks for it beside it. */
function lackingSubjects(question: WeightedQuestion, ranked: ReturnType<typeof rankByScore>) {
  const read = ranked.slice(0, SENTENCES_QUOTED);
  const isContactFound = read.some(({ match }) => match.sentences.some(isWantedContact));
  return isContactFound ? NOTHING_MISSING : missingSubjects(question, ranked);
}

const NOTHING_MISSING: ReturnType<typeof missingSubjects> = { missing: [], missingShare: 0 };

/**
 * Whether only synonyms of a question's words occur, beside words that most passages share, and no sentence has the expected kind of
 * answer: "wifi" and "network", or "a school bus" and the "stations" of a school.
 */
function isMetBySynonymsAlone(question: WeightedQuestion, matches: readonly PassageMatch[]): boolean {
  const { shares, replacedPlaces, missingPlaces, isTranslated, isRarityKnown, expected } = question;
  const isTelling = (place: number) => !isRarityKnown || (shares[place] ?? 0) >= USUAL_WEIGHT;
  const others = new Set([...replacedPlaces, ...missingPlaces]);
  const hasOwn = [...shares.keys()].some((place) => !others.has(place) && isTelling(place));
  if (isTranslated || hasOwn || !replacedPlaces.some(isTelling)) return false;
  return expected === null || !matches.slice(0, SENTENCES_QUOTED).some(hasExpected);
}

/** Whether the material has no word for the things that a question looks for, such as the pool in "does the hotel have a pool". */
function areThingsMissing({ things, subjects, weights, missingPlaces }: WeightedQuestion): boolean {
  const terms = [...weights.keys()];
  const missing = new Set(missingPlaces.map((place) => terms[place]));
  const asked = subjects.filter(({ word }) => things.includes(word));
  return asked.length > 0 && asked.every((subject) => subject.terms.every((term) => missing.has(term)));
}

/** Whether the things that a question looks for occur only as verbs or other words with the same stems. */
function isMetByRelatedWordsAlone({ things, language }: WeightedQuestion, materials: readonly Material[]): boolean {
  if (things.length === 0) return false;
  const texts = materials.map(({ heading, body }) => `${heading ?? ""}\n${body}`);
  return things.every((thing) => {
    const found = texts.map((text) => hasNoun(text, thing, language));
    return found.includes(false) && !found.includes(true);
  });
}

const hasExpected = ({ sentences }: PassageMatch) => sentences.some(({ expected }) => expected === 1);

/**
 * The evidence weights are fitted on full sentences; in a short question each missing term matters more. It caps the
 * evidence at a near miss; whether the question has an answer at all is left to the fitted odds. A term is not missing when
 * a passage has another form or a compound of it. Known non-nouns are ignored, since a text may use another verb.
 */
function evidenceOf(
  odds: number,
  coverage: number,
  question: WeightedQuestion,
  matches: readonly PassageMatch[],
): number {
  const { weights, missingPlaces, shares, total, language, nouns, isRarityKnown } = question;
  const isShortQuestion = isRarityKnown && weights.size <= SHORT_TERMS_MAX && !WITH_CHARACTERS.has(language);
  if (!isShortQuestion || odds < NEAR_MISS_EVIDENCE) return odds;
  const terms = [...weights.keys()];
  let judgedWeight = total;
  let missing = 0;
  for (const place of missingPlaces) {
    const weight = shares[place] ?? 0;
    if (nouns && !nouns.has(terms[place] ?? "")) judgedWeight -= weight;
    else if (!matches.some(({ met }) => (met?.[place] ?? 0) >= MET_MIN)) missing += weight;
  }
  const without = odds - (MISSING_PENALTY * missing) / judgedWeight;
  return (coverage * total) / judgedWeight < SHORT_COVERAGE_MIN || without < NEAR_MISS_EVIDENCE
    ? NEAR_MISS_EVIDENCE
    : without;
}

/** Passages with an equal text are repetitions. The heading of a typed answer is its question, which must be equal too. */
export function textOf({ heading, body }: Pick<Material, "heading" | "body">): string {
  return `${heading ?? ""}\n${body}`.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

function withoutRepeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function bestSentencesFirst<P extends { sentences: readonly { score: number }[] }>(passages: readonly P[]): P[] {
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ score }) => ({ passage, score })));
  const best = sentences.sort((a, b) => b.score - a.score).slice(0, SENTENCES_QUOTED);
  return [...new Set([...best.map(({ passage }) => passage), ...passages])];
}
