import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** Characters of an answer: as many as a typed answer in the material has. */
export const ANSWER_MAX = 4000;
/** Characters of the question that is published with an answer. */
export const QUESTION_MAX = 500;
/** Questions that one call translates: as many as a page of the list has. */
export const TRANSLATED_AT_ONCE = 50;

/** Questions of the same meaning that visitors asked and the entity could not answer. */
export const openQuestion = z.strictObject({
  id,
  /** In the entity's own language if anybody asked in it, otherwise as it was asked first. */
  question: z.string(),
  /** The question's language, for its markup. */
  language: z.enum(LANGUAGE_CODES),
  /** The stored translation into the caller's language; null until it is translated. */
  translation: z.string().nullable(),
  /** Other wordings; the first in each other language comes before the rest. */
  variants: z.array(z.strictObject({ question: z.string(), language: z.enum(LANGUAGE_CODES) })),
  count: z.int(),
  /** Every language that it was asked in, most frequent first. */
  languages: z.array(z.enum(LANGUAGE_CODES)),
  first_at: timestamp,
  last_at: timestamp,
  /** Visitors who asked to be notified of an answer, and the names of the first of them. */
  waiting: z.int(),
  waiting_names: z.array(z.string()),
  /** The languages in which the waiting visitors asked, the most frequent first. */
  waiting_languages: z.array(z.enum(LANGUAGE_CODES)),
  /** Since when the material may answer it; null while it does not. */
  answerable_at: timestamp.nullable(),
});
export type OpenQuestion = z.output<typeof openQuestion>;

/** The caller's abilities on an entity's open questions. */
export const questionAbilities = z.strictObject({
  /** Whether a language model and the month's budget allow translations. */
  translate: z.boolean(),
});
export type QuestionAbilities = z.output<typeof questionAbilities>;

/** The answer to a question in a language in which visitors asked it. */
export const answerTranslation = z.strictObject({ language: z.enum(LANGUAGE_CODES), answer: z.string() });
export type AnswerTranslation = z.output<typeof answerTranslation>;

export const questionTotals = z.strictObject({
  /** Groups of questions that wait for an answer, and those that were dismissed. */
  open: z.int(),
  dismissed: z.int(),
  /** Visitors who asked to be notified, of any question. */
  waiting: z.int(),
  /** Questions in messages that only their visitor may read. */
  private: z.int(),
});

/** An answered question. */
export const questionAnswer = z.strictObject({
  id,
  answer: z.string(),
  /** The document that the answer became. */
  document_id: id.nullable(),
  answered_at: timestamp,
  /** Visitors who were notified. */
  notified: z.int(),
});
export type QuestionAnswer = z.output<typeof questionAnswer>;

/** Whether a visitor may ask to be notified of an answer, or has asked. */
export const askLaterState = z.enum(["offered", "asked"]);
export type AskLaterState = z.output<typeof askLaterState>;
