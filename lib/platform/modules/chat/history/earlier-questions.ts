import { splitQuote } from "@/lib/contract/chat/split-quote";
import { smallTalk } from "../../../models/embedded/small-talk";
import { termsOfQuestion } from "../../../search/analysis/terms";
import { isFollowUp } from "../../../search/is-follow-up";
import type { PastTurn } from "../../talk/compose-call";

/** The newest messages after the one that names their subject; more would blur it. */
const FOLLOW_UPS_MAX = 2;
/** A message with fewer terms may have its subject from the one before it: "What about my husband?" */
const TERMS_MIN = 2;

/**
 * The messages that a follow-up may have its subject from, oldest first: the nearest one with a subject of its own, then the
 * newest follow-ups after it.
 */
export function earlierQuestions(history: readonly PastTurn[], language: string): string[] {
  const followUps: string[] = [];
  for (const { message } of history.toReversed()) {
    const { quote, text } = splitQuote(message);
    if (smallTalk(text || message) !== null) continue;
    const body = text || message;
    const isBrief = termsOfQuestion(body, language).length < TERMS_MIN;
    const isAboutEarlier = quote === "" && (isBrief || isFollowUp(body, language));
    if (!isAboutEarlier) return [quote || text || message, ...followUps.slice(0, FOLLOW_UPS_MAX).reverse()];
    followUps.push(text || message);
  }
  return followUps.slice(0, FOLLOW_UPS_MAX).reverse();
}
