import { readAnswerWish } from "../../search/analysis/answer-wish";
import { foldChatSpelling } from "../../search/analysis/chat-spelling";
import type { Grounding, GroundingBehaviour } from "../port";
import { classifySelfQuestion, type SelfQuestion } from "./self-question";
import { smallTalk } from "./small-talk";

export type ReplyKind = SelfQuestion | "greeting" | "welcome" | "introduction" | "nothing" | "nearest" | "quotation";

/** Minimum coverage; passages below it share a term by chance and are not quoted. */
const COVERAGE_MIN = 0.1;
/** Below this coverage, or these log odds, the answer is marked as doubtful (`npm run bench:answers`). */
const COVERAGE_CLEAR = 0.25;
const EVIDENCE_CLEAR = -0.1;
/** Below these log odds the material does not answer the question (about fifty to one). */
const EVIDENCE_NONE = -4;
/**
 * Below these odds the material has no answer, and below the second ones it is doubtful. On questions about people's own material
 * (`npm run bench:answers -- --bodies`) the first decline half of the ones without an answer, and one in twelve of the others.
 */
const ANSWER_ODDS_NONE = -0.9;
/** The same where the material lacks a fifth of the question's subject: "the rules of chess" shares the rules with many texts. */
const ANSWER_ODDS_LACKING = -0.5;
const LACKS_FIFTH = 0.2;
/** The same where it lacks a third of the subject: "accessible hoses" do not answer for a wheelchair. */
const ANSWER_ODDS_WITHOUT_SUBJECT = 0.3;
const EVIDENCE_WITHOUT_SUBJECT = 0.6;
const ANSWER_ODDS_CLEAR = 0;
/** Where the material lacks nothing of the subject, or has most of the question, strong evidence makes up for odds below zero, at this rate and down to this sum. */
const EVIDENCE_RATE = 0.1;
const ANSWER_ODDS_SUPPORTED = -0.15;
const ANSWER_ODDS_FREE = -1.6;
/** Strict: only what answers the question at three to one is quoted, and nothing that is merely near. */
const EVIDENCE_STRICT = 1;
/** Free: weaker passages are offered too, marked as doubtful. */
const EVIDENCE_FREE = -5;
const COVERAGE_FREE = 0.05;
/** Of a question's subject, the share that the whole material may lack: without more of it, it is about something else. */
const MISSING_MAX = 0.33;
/** Where the material has this much of the question, it may lack more of it: an aside, or a word for the answer. */
const COVERAGE_MOST = 0.66;
const MISSING_BESIDE_MOST = 0.35;

type Judged = Pick<
  Grounding,
  | "question"
  | "language"
  | "isAboutSomething"
  | "evidence"
  | "answerOdds"
  | "coverage"
  | "missingShare"
  | "missingKind"
  | "materialLanguages"
  | "isTranslated"
> & {
  sourceUse?: GroundingBehaviour["sourceUse"] | undefined;
  isStatement?: boolean | null | undefined;
};

/** The kind of reply to a question. */
export function replyKind({ question, language, isAboutSomething, isStatement, ...scores }: Judged): ReplyKind {
  const spelled = foldChatSpelling(question, language);
  const talk = smallTalk(spelled);
  if (talk === "greeting") return "greeting";
  if (talk === "thanks") return "welcome";
  if (talk === "whoAreYou") return "introduction";
  // "Are you sure?" after an answer is about that answer.
  const isDoubt = isAboutSomething && readAnswerWish(question, language)?.isDoubt === true;
  const self = isDoubt ? null : classifySelfQuestion(spelled);
  const kind = self ?? (isAboutSomething ? quotationKind({ language, ...scores }) : "introduction");
  // "My name is Margit." asks nothing that the material could lack.
  return isStatement && (kind === "nothing" || kind === "nearest") ? "greeting" : kind;
}

type Evidence = Omit<Judged, "question" | "isAboutSomething" | "isStatement">;

/** The kind of quotation, by evidence, coverage and what the material lacks. */
export function quotationKind({
  evidence,
  answerOdds,
  coverage,
  missingShare,
  missingKind,
  sourceUse,
  ...languages
}: Evidence) {
  if (evidence === null) return "nothing";
  // Without a price in any passage, a question for one has no answer; what speaks of all of it is still near.
  if (missingKind)
    return sourceUse !== "strict" && (sourceUse === "free" || coverage >= COVERAGE_MOST) ? "nearest" : "nothing";
  // Only names, numbers and translated words can match another language, which says little about the rest of the question.
  if (isForeign({ coverage, ...languages })) {
    if (sourceUse === "strict") return "nothing";
    return coverage >= COVERAGE_SAME && evidence >= EVIDENCE_CLEAR ? "quotation" : "nearest";
  }
  const lacks = missingShare ?? 0;
  const lacksMax = coverage >= COVERAGE_MOST ? MISSING_BESIDE_MOST : MISSING_MAX;
  const isClear = evidence >= EVIDENCE_CLEAR && coverage >= COVERAGE_CLEAR && lacks < lacksMax;
  if (sourceUse === "strict") return isClear && evidence >= EVIDENCE_STRICT ? "quotation" : "nothing";
  const isFree = sourceUse === "free";
  if (answerOdds != null) {
    const oddsMin = isFree ? ANSWER_ODDS_FREE : lacks >= LACKS_FIFTH ? ANSWER_ODDS_LACKING : ANSWER_ODDS_NONE;
    // The words beside the subject ("summer" for "a summer camp") may be in one passage only, which then looks like the right one.
    const isWeak = evidence < EVIDENCE_WITHOUT_SUBJECT && answerOdds < ANSWER_ODDS_WITHOUT_SUBJECT;
    const isBeside = lacks >= MISSING_MAX && (evidence < EVIDENCE_CLEAR || isWeak);
    if (answerOdds < oddsMin || (isBeside && !isFree)) return "nothing";
    const isAllThere = lacks === 0 || coverage >= COVERAGE_MOST;
    const isSupported = isAllThere && answerOdds + EVIDENCE_RATE * evidence >= ANSWER_ODDS_SUPPORTED;
    return isClear && (answerOdds >= ANSWER_ODDS_CLEAR || isSupported) ? "quotation" : "nearest";
  }
  if (isClear) return "quotation";
  if (evidence < (isFree ? EVIDENCE_FREE : EVIDENCE_NONE)) return "nothing";
  if (coverage < (isFree ? COVERAGE_FREE : COVERAGE_MIN)) return "nothing";
  return lacks >= lacksMax && !isFree ? "nothing" : "nearest";
}

/** From this coverage on a question is in the language of the material, whatever that is taken for. */
const COVERAGE_SAME = 0.6;

type Foreign = Pick<Judged, "language" | "materialLanguages" | "coverage" | "isTranslated">;

/** Whether a question is in another language than all material, and not only taken for another one. */
export function isForeign({ coverage, isTranslated, ...languages }: Foreign): boolean {
  return isInOtherLanguage(languages) && (coverage < COVERAGE_SAME || isTranslated === true);
}

/** Whether no material is in the language of the question. */
export function isInOtherLanguage({
  language,
  materialLanguages,
}: Pick<Judged, "language" | "materialLanguages">): boolean {
  return materialLanguages != null && materialLanguages.length > 0 && !materialLanguages.includes(language);
}

/** Whether a reply of this kind lists topics. */
export function namesTopics(kind: ReplyKind): boolean {
  return kind === "greeting" || kind === "introduction" || kind === "nothing";
}
