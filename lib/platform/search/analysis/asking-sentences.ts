import { segmentsOf } from "@/lib/contract/languages/segments.js";
import { expectedAnswer } from "./expected-answer";
import { foldAccents } from "./fold";
import { isQuestionWord } from "./stop-words";
import { wordsOf } from "./words";

const segmenters = new Map<string, Intl.Segmenter>();

const ASKS = /[?？؟](?:["”’)\s])*$/u;
/** The Greek question mark is a semicolon. */
const ASKS_IN_GREEK = /[;;](?:["”’)\s])*$/u;

/**
 * The sentences of a message that ask: the ones with a question mark, or else with a question word. Null when they are the
 * whole message, or no sentence asks.
 */
export function askingSentences(message: string, language: string): string | null {
  const sentences = sentencesIn(message, language);
  if (sentences.length < 2) return null;
  const marked = sentences.filter(
    (sentence) => ASKS.test(sentence) || (language === "el" && ASKS_IN_GREEK.test(sentence)),
  );
  const asking = marked.length > 0 ? marked : sentences.filter((sentence) => hasQuestionWord(sentence, language));
  return asking.length === 0 || asking.length === sentences.length ? null : asking.join(" ");
}

/** The questions of a message, each by itself, when it asks several with a question mark; else none. */
export function separateQuestions(message: string, language: string): string[] {
  const marked = sentencesIn(message, language).filter(
    (sentence) => ASKS.test(sentence) || (language === "el" && ASKS_IN_GREEK.test(sentence)),
  );
  return marked.length > 1 ? marked : [];
}

function sentencesIn(message: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  return message
    .split(/(?<=[?？؟])|\n+/u)
    .flatMap((part) => Array.from(segmentsOf(part, segmenter), ({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function hasQuestionWord(sentence: string, language: string): boolean {
  if (expectedAnswer(sentence, language) !== null) return true;
  return wordsOf(sentence, language).some(({ text }) => isQuestionWord(foldAccents(text), language));
}
