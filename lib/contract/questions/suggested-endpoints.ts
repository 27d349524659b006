import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import {
  offeredQuestion,
  proposedQuestion,
  SUGGESTED_MAX,
  suggestedQuestion,
  suggestedText,
} from "./suggested-schemas";

const suggestedList = z.strictObject({ items: z.array(suggestedQuestion) });

export const listSuggestedQuestions = defineEndpoint({
  ...ADDRESSES.listSuggestedQuestions,
  access: "account",
  summary: "The suggested questions of an entity in the order in which a chat offers them, with those switched off.",
  input: z.object({ id }),
  output: suggestedList,
  errors: ["not_found"],
});

export const createSuggestedQuestion = defineEndpoint({
  ...ADDRESSES.createSuggestedQuestion,
  access: "account",
  summary: "Adds a suggested question as the last one; in the entity's own language unless another is given.",
  input: z.object({ id, question: suggestedText, language: z.enum(LANGUAGE_CODES).optional() }),
  output: suggestedQuestion,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const updateSuggestedQuestion = defineEndpoint({
  ...ADDRESSES.updateSuggestedQuestion,
  access: "account",
  summary: "Changes the words of a suggested question, or switches it on or off.",
  input: z.object({ id, question: suggestedText.optional(), is_on: z.boolean().optional() }),
  output: suggestedQuestion,
  errors: ["not_found", "already_exists"],
});

export const deleteSuggestedQuestion = defineEndpoint({
  ...ADDRESSES.deleteSuggestedQuestion,
  access: "account",
  summary: "Deletes a suggested question.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const orderSuggestedQuestions = defineEndpoint({
  ...ADDRESSES.orderSuggestedQuestions,
  access: "account",
  summary: "Puts the suggested questions into this order; those that are not named follow in their own.",
  input: z.object({ id, ids: z.array(id).min(1).max(SUGGESTED_MAX) }),
  output: suggestedList,
  errors: ["not_found"],
});

export const proposeSuggestedQuestions = defineEndpoint({
  ...ADDRESSES.proposeSuggestedQuestions,
  access: "account",
  summary:
    "Questions that the entity can answer, from its material and from what several visitors asked in messages that its users may read. Nothing is stored.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(proposedQuestion) }),
  errors: ["not_found"],
});

export const getSuggestedQuestions = defineEndpoint({
  ...ADDRESSES.getSuggestedQuestions,
  access: "public",
  summary:
    "The questions that a chat with an entity offers: those in this language, otherwise those in the entity's own. None where its owner switched them off.",
  input: z.object({
    entity_urlslug: z.string().trim().toLowerCase().max(64),
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  output: z.strictObject({ items: z.array(offeredQuestion) }),
  errors: ["not_found"],
});
