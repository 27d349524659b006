import { z } from "zod";
import { entityReference } from "../entities/entity-reference";
import { timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** The id of a text: the SHA-256 of its kind, language and words, in hexadecimal. */
export const termsTextId = z.string().regex(/^[0-9a-f]{64}$/);

const termsText = z.strictObject({
  id: termsTextId,
  language: z.enum(LANGUAGE_CODES),
  /** Paragraphs with `**bold**` marks. In visitors' terms `{name}` stands for the entity's name. */
  text: z.string(),
});

/** The terms of one role of the caller: as a visitor, or as the owner of an entity. */
export const termsState = z.strictObject({
  kind: z.enum(["visitor", "owner"]),
  /** The entity that is owned; null for visitors' terms, which are the same for all entities. */
  entity: entityReference.nullable(),
  /** The latest acceptance; null when none is recorded. */
  accepted: termsText.extend({ accepted_at: timestamp }).nullable(),
  /** The text to accept, in the caller's language; null while the accepted one holds. */
  to_accept: termsText.nullable(),
});
export type TermsState = z.output<typeof termsState>;
