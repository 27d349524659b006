import { classifySelfQuestion } from "../models/embedded/self-question";
import { smallTalk } from "../models/embedded/small-talk";
import { isOnlyAnswerWish } from "./analysis/answer-wish";
import { foldChatSpelling } from "./analysis/chat-spelling";
import { isElliptical } from "./analysis/elliptical";
import { addressesYou } from "./analysis/persons";
import { refersToEarlier } from "./analysis/refers-to-earlier";
import { termsOfQuestion } from "./analysis/terms";

/**
 * Whether a message has its subject from earlier ones: "Why?", "And when did he die?", "Tell me more". Small talk and
 * questions about the entity itself have none to take.
 */
export function isFollowUp(message: string, language: string): boolean {
  const text = foldChatSpelling(message, language);
  if (isOnlyAnswerWish(text, language)) return true;
  if (smallTalk(text) !== null || classifySelfQuestion(text) !== null) return false;
  if (isElliptical(text) || refersToEarlier(text, language)) return true;
  return !addressesYou(text, language) && termsOfQuestion(text, language).length === 0;
}
