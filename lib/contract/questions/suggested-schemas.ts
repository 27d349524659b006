import { z } from "zod";
import { id, line, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** The most suggested questions of an entity. */
export const SUGGESTED_MAX = 12;
/** Characters of a suggested question. */
export const SUGGESTED_TEXT_MAX = 150;

export const suggestedText = line(SUGGESTED_TEXT_MAX);

const language = z.enum(LANGUAGE_CODES);

/** A question that visitors are offered, as the entity's users see it. */
export const suggestedQuestion = z.strictObject({
  id,
  question: z.string(),
  language,
  is_on: z.boolean(),
  /** When it was last switched on or off. */
  switched_at: timestamp,
  /** Messages that visitors sent by choosing it. */
  clicks: z.int(),
});
export type SuggestedQuestion = z.output<typeof suggestedQuestion>;

export const proposedQuestion = z.strictObject({ question: z.string(), language });
export type ProposedQuestion = z.output<typeof proposedQuestion>;

export const offeredQuestion = z.strictObject({ id, question: z.string(), language });
export type OfferedQuestion = z.output<typeof offeredQuestion>;
