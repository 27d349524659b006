import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, pageInput, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { LANGUAGE_CODES } from "../languages/languages";
import { questionsAddresses } from "./addresses";
import { ANSWER_MAX, askLaterState, openQuestion, QUESTION_MAX, questionAnswer, questionTotals } from "./schemas";
import {
  offeredQuestion,
  proposedQuestion,
  SUGGESTED_MAX,
  suggestedQuestion,
  suggestedText,
} from "./suggested-schemas";

export const listQuestions = defineEndpoint({
  ...questionsAddresses.listQuestions,
  access: "account",
  summary:
    "Questions that an entity could not answer, grouped by meaning. Those that only their visitor may read are counted, and not part of any group.",
  input: z.object({
    id,
    ...pageInput,
    sort: z.enum(["most_asked", "newest", "most_waiting"]).default("most_asked"),
    state: z.enum(["open", "dismissed"]).default("open"),
  }),
  output: z.strictObject({ items: z.array(openQuestion), totals: questionTotals, next_cursor: nextCursor }),
  errors: ["not_found"],
  limit: "editEntity",
  uses: "question",
});

export const answerQuestion = defineEndpoint({
  ...questionsAddresses.answerQuestion,
  access: "account",
  summary:
    "Answers a question: the answer becomes a document of the entity, with `question` as its question. Without it the document has none: the words of visitors are not published. With `notify` those who asked for it get it by mail and in their conversation. The same answer again changes nothing.",
  input: z.object({
    id,
    question_id: id,
    answer: z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(ANSWER_MAX)),
    question: z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(QUESTION_MAX)).optional(),
    notify: z.boolean().default(true),
  }),
  output: questionAnswer,
  errors: ["not_found", "not_possible_now", "entity_suspended", "plan_limit_reached", "quota_reached"],
  limit: "documents",
});

export const dismissQuestion = defineEndpoint({
  ...questionsAddresses.dismissQuestion,
  access: "account",
  summary: "Takes a question off the list without an answer; questions like it join it there.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const restoreQuestion = defineEndpoint({
  ...questionsAddresses.restoreQuestion,
  access: "account",
  summary: "Puts a dismissed question on the list again.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

const askLaterOutput = z.strictObject({ response_id: id, ask_later: askLaterState });

export const askLater = defineEndpoint({
  ...questionsAddresses.askLater,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Asks to be notified when the entity can answer the question that this reply to the caller did not.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found", "not_possible_now"],
});

export const cancelAskLater = defineEndpoint({
  ...questionsAddresses.cancelAskLater,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Withdraws the wish to be notified of an answer.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found"],
});

const suggestedList = z.strictObject({ items: z.array(suggestedQuestion) });

export const listSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.listSuggestedQuestions,
  access: "account",
  summary: "The suggested questions of an entity in the order in which a chat offers them, with those switched off.",
  input: z.object({ id }),
  output: suggestedList,
  errors: ["not_found"],
});

export const createSuggestedQuestion = defineEndpoint({
  ...questionsAddresses.createSuggestedQuestion,
  access: "account",
  summary: "Adds a suggested question as the last one; in the entity's own language unless another is given.",
  input: z.object({ id, question: suggestedText, language: z.enum(LANGUAGE_CODES).optional() }),
  output: suggestedQuestion,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const updateSuggestedQuestion = defineEndpoint({
  ...questionsAddresses.updateSuggestedQuestion,
  access: "account",
  summary: "Changes the words of a suggested question, or switches it on or off.",
  input: z.object({ id, question: suggestedText.optional(), is_on: z.boolean().optional() }),
  output: suggestedQuestion,
  errors: ["not_found", "already_exists"],
});

export const deleteSuggestedQuestion = defineEndpoint({
  ...questionsAddresses.deleteSuggestedQuestion,
  access: "account",
  summary: "Deletes a suggested question.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const orderSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.orderSuggestedQuestions,
  access: "account",
  summary: "Puts the suggested questions into this order; those that are not named follow in their own.",
  input: z.object({ id, ids: z.array(id).min(1).max(SUGGESTED_MAX) }),
  output: suggestedList,
  errors: ["not_found"],
});

export const proposeSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.proposeSuggestedQuestions,
  access: "account",
  summary:
    "Questions that the entity can answer, from its material and from what several visitors asked in messages that its users may read. Nothing is stored.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(proposedQuestion) }),
  errors: ["not_found", "plan_limit_reached"],
  limit: "previewReply",
  uses: "modelText",
});

export const getSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.getSuggestedQuestions,
  access: "public",
  servedOn: { ownDomain: "entity_urlslug" },
  summary:
    "The questions that a chat with an entity offers: those in this language, otherwise those in the entity's own. None where its owner switched them off.",
  input: z.object({
    entity_urlslug: z.string().trim().toLowerCase().max(64),
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  output: z.strictObject({ items: z.array(offeredQuestion) }),
  errors: ["not_found"],
});
