import { splitQuote } from "@/lib/contract/chat/split-quote";
import { smallTalk } from "../../models/embedded/small-talk";
import { leansOnEarlier } from "../../search/leans-on-earlier";
import type { PastTurn } from "../talk/compose-call";

/** The newest messages after the one that names their subject; more would blur it. */
const LEANING_MAX = 2;

/**
 * The messages that a follow-up may have its subject from, oldest first: the nearest one that does not lean on an
 * earlier one, with the newest of those after it.
 */
export function earlierQuestions(history: readonly PastTurn[], language: string): string[] {
  const leaning: string[] = [];
  for (const { message } of history.toReversed()) {
    const { quote, text } = splitQuote(message);
    if (smallTalk(text || message) !== null) continue;
    const isLeaning = quote === "" && leansOnEarlier(text || message, language);
    if (!isLeaning) return [quote || text || message, ...leaning.slice(0, LEANING_MAX).reverse()];
    leaning.push(text || message);
  }
  return leaning.slice(0, LEANING_MAX).reverse();
}
