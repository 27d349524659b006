import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

export const TOPIC_NAME_MAX = 80;
/** Messages by which a topic is recognised when topics are formed again. */
export const TOPIC_MESSAGES_MAX = 50;

/** A visitor's question, with the conversation that it was asked in. */
const topicQuestion = z.strictObject({
  message_id: id,
  conversation_id: id,
  question: z.string(),
  language: z.enum(LANGUAGE_CODES),
  asked_at: timestamp,
});

/** Questions about one subject. */
export const questionTopic = z.strictObject({
  /** The name that one of the entity's users gave it; null for the visitors' words. */
  name: z.string().nullable(),
  /** The words that tell the subject best, in the language of most of its questions. */
  words: z.array(z.string()),
  language: z.enum(LANGUAGE_CODES),
  is_hidden: z.boolean(),
  /** Questions in the period, and in the period before; null if the reading limit cut that period. */
  questions: z.int(),
  questions_before: z.int().nullable(),
  /** Of all questions of the period, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Those nearest to the subject, the nearest first. */
  examples: z.array(topicQuestion),
  /** The input of `updateQuestionTopic`. */
  message_ids: z.array(id),
});
export type QuestionTopic = z.output<typeof questionTopic>;

export const questionTopicList = z.strictObject({
  /** The questions of the period that were read: the newest ones. */
  questions: z.int(),
  items: z.array(questionTopic),
});
export type QuestionTopicList = z.output<typeof questionTopicList>;
