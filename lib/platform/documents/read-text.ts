import type { Documents, ReadPassage } from "./port";
import { DocumentFailure, PASSAGES_MAX } from "./port";
import { paragraphsOf } from "./worker/read-text.js";
import { splitPassages } from "./worker/split-passages.js";

/** Splits a short text in this process: starting a reader process takes a hundred times as long. */
export const readText: Documents["readText"] = async (text, { language, expectedLanguage }) => {
  const resolvedLanguage = language ?? (await detectLanguageOf(text, expectedLanguage));
  const passages: ReadPassage[] = splitPassages(paragraphsOf(text), resolvedLanguage);
  if (!passages.some(({ body }) => /[\p{L}\p{N}]/u.test(body))) throw new DocumentFailure("empty_document");
  if (passages.length > PASSAGES_MAX) throw new DocumentFailure("too_long");
  return {
    language: resolvedLanguage,
    title: null,
    notices: [],
    passageCount: passages.length,
    batches: singleBatch(passages),
  };
};

/** Makes a passage of each question, with the question as its heading, in this process. */
export const readQuestions: Documents["readQuestions"] = async (questions, { language, expectedLanguage }) => {
  const text = questions.map(({ question, answer }) => `${question}\n${answer}`).join("\n");
  const passages = questions.map(({ question, answer }) => ({ heading: question, page: null, body: answer }));
  return {
    language: language ?? (await detectLanguageOf(text, expectedLanguage)),
    title: null,
    notices: [],
    passageCount: passages.length,
    batches: singleBatch(passages),
  };
};

// The language detector is large; load it only for a text of unknown language.
/** The language of a text; `expected` where it is unclear. */
export async function detectLanguageOf(text: string, expected: string): Promise<string> {
  const detect = await languageDetector();
  return detect(text, expected);
}

/** Detects a text's language; `expected` where it is unclear. */
export async function languageDetector(): Promise<(text: string, expected: string) => string> {
  return (await import("./worker/detect-language.js")).detectLanguage;
}

async function* singleBatch(passages: readonly ReadPassage[]) {
  yield passages;
}
