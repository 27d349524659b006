import { foldChatSpelling } from "../../search/analysis/chat-spelling";
import type { Grounding } from "../port";
import { type AboutItself, aboutItself } from "./about-itself";
import { smallTalk } from "./small-talk";

export type ReplyKind = AboutItself | "greeting" | "welcome" | "introduction" | "nothing" | "nearest" | "quotation";

/** Passages that hold less of the question than this share a word with it by chance; they are not quoted. */
const COVERAGE_MIN = 0.25;
/**
 * Below these odds (as a logarithm) the answer says that it is doubtful. Chosen on every second article of XQuAD so that
 * of a hundred answerable questions at most five are told so (`npm run bench:answers`).
 */
const EVIDENCE_CLEAR = -0.1;
/** Below these it is three to one that the material does not speak of it: what it has is not even near. */
const EVIDENCE_NONE = -1;

type Judged = Pick<Grounding, "question" | "language" | "isAboutSomething" | "evidence" | "coverage">;

/** What a question is to be answered with. */
export function replyKind({ question, language, isAboutSomething, ...judged }: Judged): ReplyKind {
  const spelled = foldChatSpelling(question, language);
  const talk = smallTalk(spelled);
  if (talk === "greeting") return "greeting";
  if (talk === "thanks") return "welcome";
  if (talk === "whoAreYou") return "introduction";
  return aboutItself(spelled) ?? (isAboutSomething ? quotationKind(judged) : "introduction");
}

/** How well the material answers. */
export function quotationKind({ evidence, coverage }: Pick<Grounding, "evidence" | "coverage">) {
  if (evidence === null || evidence < EVIDENCE_NONE || coverage < COVERAGE_MIN) return "nothing";
  return evidence < EVIDENCE_CLEAR ? "nearest" : "quotation";
}

/** Whether such a reply names what there is to ask about. */
export function namesTopics(kind: ReplyKind): boolean {
  return kind === "greeting" || kind === "introduction" || kind === "nothing";
}
