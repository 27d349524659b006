import { splitQuote } from "@/lib/contract/chat/split-quote";
import { detectLanguageOf } from "../../../documents/read-text";
import { isFollowUp } from "../../../search/is-follow-up";
import { latestPassageCache } from "../../../search/passage-cache";
import type { PastTurn } from "../../talk/compose-call";
import { hasTellingLength } from "../outgoing/language-check";
import { asksNothing, type MessageContent } from "./message-content";
import type { Retrieved } from "./retrieve-grounding";

/** Languages of the material that queries are written in, the most frequent ones. */
const LANGUAGES_MAX = 3;
/** A language with a smaller share of the passages is not searched on its own. */
const SHARE_MIN = 0.05;
/** The log odds and the share of the question's words above which its passages are believed to hold the answer. */
const CLEAR = { evidence: 0.5, coverage: 0.5 };
/** The same within a conversation, where words may be meant in the sense of an earlier message. */
const CLEAR_IN_CONVERSATION = { evidence: 1.5, coverage: 0.7 };

type Judged = Readonly<{
  message: MessageContent;
  history: readonly PastTurn[];
  retrieved: Retrieved;
  /** The languages of the material. */
  languages: readonly string[];
}>;

/**
 * Whether a model is to write search queries for a message: it leans on earlier ones, is in another language than the
 * material, or finds little as it is. Not for small talk, nor where there is no material, a correction answers the message, or
 * the whole material is in the prompt.
 */
export async function needsQueries({ message, history, retrieved, languages }: Judged): Promise<boolean> {
  const { passages, correction, found } = retrieved;
  const { quote, text } = splitQuote(message.body);
  const hasAll = passages.some(({ background }) => background === "whole");
  if (languages.length === 0 || correction || hasAll || asksNothing(message)) return false;
  if (await isForeign(text, languages)) return true;
  // Without earlier messages nobody knows what a follow-up refers to.
  if (quote !== "" || isFollowUp(text, message.language)) return history.length > 0;
  const { evidence, coverage } = history.length > 0 ? CLEAR_IN_CONVERSATION : CLEAR;
  return found.evidence < evidence || found.coverage < coverage;
}

/** Whether a text is clearly in none of the languages. A name in it may find a passage that does not answer it. */
async function isForeign(text: string, languages: readonly string[]): Promise<boolean> {
  const [main] = languages;
  if (main === undefined || !hasTellingLength(text)) return false;
  return !languages.includes(await detectLanguageOf(text, main));
}

/** The languages that most of an entity's material is in, after a search of it; none for one without material. */
export function materialLanguages(entityId: string): string[] {
  const { languages } = latestPassageCache(entityId);
  const all = languages.reduce((sum, { passageCount }) => sum + passageCount, 0);
  return languages
    .filter(({ passageCount }) => passageCount >= all * SHARE_MIN)
    .sort((a, b) => b.passageCount - a.passageCount)
    .slice(0, LANGUAGES_MAX)
    .map(({ language }) => language);
}
