import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** An answer by one of the entity's users that is given to questions like this one from now on. */
export const correction = z.strictObject({
  id,
  /** Empty once the visitor erased the message; the correction is then withdrawn. */
  question: z.string(),
  answer: z.string(),
  language: z.enum(LANGUAGE_CODES),
  /** The name of the user who wrote it; null once the account is deleted. */
  created_by: z.string().nullable(),
  created_at: timestamp,
  hits: z.int(),
  last_hit_at: timestamp.nullable(),
  withdrawn_at: timestamp.nullable(),
  /** The conversation of the corrected reply; null once it is erased. */
  conversation_id: id.nullable(),
});
export type Correction = z.output<typeof correction>;
