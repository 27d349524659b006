import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, pageInput, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { LANGUAGE_CODES } from "../languages/languages";
import { questionsAddresses } from "./addresses";
import {
  ANSWER_MAX,
  answerTranslation,
  askLaterState,
  openQuestion,
  QUESTION_MAX,
  questionAbilities,
  questionAnswer,
  questionTotals,
  TRANSLATED_AT_ONCE,
} from "./schemas";
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
    "Lists the questions that a digital entity could not answer, grouped by meaning. Only counts private ones (code 2).",
  input: z.object({
    id,
    ...pageInput,
    sort: z.enum(["most_asked", "newest", "most_waiting"]).default("most_asked"),
    state: z.enum(["open", "dismissed"]).default("open"),
    /** The caller's language, of `translation`. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  output: z.strictObject({
    items: z.array(openQuestion),
    totals: questionTotals,
    can: questionAbilities,
    next_cursor: nextCursor,
  }),
  errors: ["not_found"],
  limit: "editEntity",
  uses: "question",
});

const answerText = z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(ANSWER_MAX));

export const translateQuestions = defineEndpoint({
  ...questionsAddresses.translateQuestions,
  access: "account",
  summary:
    "Translates open questions into your language with the talk system, each once. Leaves out those that cannot be translated now.",
  input: z.object({
    id,
    question_ids: z.array(id).min(1).max(TRANSLATED_AT_ONCE),
    language: z.enum(LANGUAGE_CODES),
  }),
  output: z.strictObject({ items: z.array(z.strictObject({ id, question: z.string() })) }),
  errors: ["not_found"],
  limit: "previewReply",
  uses: "modelText",
});

export const translateAnswer = defineEndpoint({
  ...questionsAddresses.translateAnswer,
  access: "account",
  summary:
    "Translates an answer into the other languages of the visitors who wait for it. Stores nothing. Refuses a talk system without a model.",
  input: z.object({ id, question_id: id, answer: answerText }),
  output: z.strictObject({ items: z.array(answerTranslation) }),
  errors: ["not_found", "not_possible_now", "reply_failed", "plan_limit_reached"],
  limit: "previewReply",
  uses: "modelText",
});

export const answerQuestion = defineEndpoint({
  ...questionsAddresses.answerQuestion,
  access: "account",
  summary:
    "Answers an open question with a new document. `notify` tells the visitors who wait for it. A repeated answer changes nothing.",
  input: z.object({
    id,
    question_id: id,
    answer: answerText,
    question: z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(QUESTION_MAX)).optional(),
    notify: z.boolean().default(true),
    /** Visitors who asked in these languages are sent this instead of `answer`. */
    translations: z
      .array(z.object({ language: z.enum(LANGUAGE_CODES), answer: answerText }))
      .max(LANGUAGE_CODES.length)
      .default([]),
  }),
  output: questionAnswer,
  errors: ["not_found", "not_possible_now", "entity_suspended", "plan_limit_reached", "quota_reached"],
  limit: "documents",
});

export const undoAnswer = defineEndpoint({
  ...questionsAddresses.undoAnswer,
  access: "account",
  summary:
    "Undoes your own answer within ten seconds: the question is open again, its document is deleted and no email is sent.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const dismissQuestion = defineEndpoint({
  ...questionsAddresses.dismissQuestion,
  access: "account",
  summary: "Dismisses an open question without an answer, and later questions like it.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const restoreQuestion = defineEndpoint({
  ...questionsAddresses.restoreQuestion,
  access: "account",
  summary: "Restores a dismissed question to the list. Refuses one that has an answer.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

const askLaterOutput = z.strictObject({ response_id: id, ask_later: askLaterState });

export const askLater = defineEndpoint({
  ...questionsAddresses.askLater,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Subscribes you to a later answer to the question that a reply left open. A repeated call changes nothing.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found", "not_possible_now"],
});

export const cancelAskLater = defineEndpoint({
  ...questionsAddresses.cancelAskLater,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Unsubscribes you from a later answer to a question.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found"],
});

const suggestedList = z.strictObject({ items: z.array(suggestedQuestion) });

export const listSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.listSuggestedQuestions,
  access: "account",
  summary: "Lists the suggested questions of a digital entity in the chat's order, with those that are off.",
  input: z.object({ id }),
  output: suggestedList,
  errors: ["not_found"],
});

export const createSuggestedQuestion = defineEndpoint({
  ...questionsAddresses.createSuggestedQuestion,
  access: "account",
  summary:
    "Adds a suggested question as the last one, by default in the digital entity's language. Refuses the same words again.",
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
  summary:
    "Sorts the suggested questions of a digital entity. Those without a place in the list follow in their old order.",
  input: z.object({ id, ids: z.array(id).min(1).max(SUGGESTED_MAX) }),
  output: suggestedList,
  errors: ["not_found"],
});

export const proposeSuggestedQuestions = defineEndpoint({
  ...questionsAddresses.proposeSuggestedQuestions,
  access: "account",
  summary:
    "Proposes questions that a digital entity can answer, from its knowledge and from what several visitors asked. Stores nothing.",
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
    "Lists the questions that a chat offers, in its language or else the digital entity's. Returns none if the owner switched them off.",
  input: z.object({
    entity_urlslug: z.string().trim().toLowerCase().max(64),
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  output: z.strictObject({ items: z.array(offeredQuestion) }),
  errors: ["not_found"],
});
