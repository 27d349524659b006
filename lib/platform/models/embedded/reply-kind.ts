import { foldChatSpelling } from "../../search/analysis/chat-spelling";
import type { Grounding, GroundingBehaviour } from "../port";
import { classifySelfQuestion, type SelfQuestion } from "./self-question";
import { smallTalk } from "./small-talk";

export type ReplyKind = SelfQuestion | "greeting" | "welcome" | "introduction" | "nothing" | "nearest" | "quotation";

/** Minimum coverage; passages below it share a term by chance and are not quoted. */
const COVERAGE_MIN = 0.25;
/**
 * Below these log odds the answer is marked as doubtful. Chosen on every second article of XQuAD so that at most five
 * of a hundred answerable questions are marked (`npm run bench:answers`).
 */
const EVIDENCE_CLEAR = -0.1;
/** Below these log odds the material does not answer the question (about three to one). */
const EVIDENCE_NONE = -1;
/** Strict: only what answers the question at three to one is quoted, and nothing that is merely near. */
const EVIDENCE_STRICT = 1;
/** Free: weaker passages are offered too, marked as doubtful (about twelve to one against). */
const EVIDENCE_FREE = -2.5;
const COVERAGE_FREE = 0.12;

type Judged = Pick<Grounding, "question" | "language" | "isAboutSomething" | "evidence" | "coverage"> & {
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
  const kind = classifySelfQuestion(spelled) ?? (isAboutSomething ? quotationKind(scores) : "introduction");
  // "My name is Margit." asks nothing that the material could lack.
  return isStatement && (kind === "nothing" || kind === "nearest") ? "greeting" : kind;
}

/** The kind of quotation, by evidence and coverage. */
export function quotationKind({ evidence, coverage, sourceUse }: Pick<Judged, "evidence" | "coverage" | "sourceUse">) {
  if (evidence === null) return "nothing";
  const isClear = evidence >= EVIDENCE_CLEAR && coverage >= COVERAGE_MIN;
  if (sourceUse === "strict") return isClear && evidence >= EVIDENCE_STRICT ? "quotation" : "nothing";
  if (isClear) return "quotation";
  const [leastEvidence, leastCoverage] =
    sourceUse === "free" ? [EVIDENCE_FREE, COVERAGE_FREE] : [EVIDENCE_NONE, COVERAGE_MIN];
  return evidence < leastEvidence || coverage < leastCoverage ? "nothing" : "nearest";
}

/** Whether a reply of this kind lists topics. */
export function namesTopics(kind: ReplyKind): boolean {
  return kind === "greeting" || kind === "introduction" || kind === "nothing";
}
