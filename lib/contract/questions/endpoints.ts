import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { atMost, id, nextCursor, pageInput, storable } from "../fields";
import { ANSWER_MAX, askLaterState, openQuestion, questionAnswer, questionTotals } from "./schemas";

export const listQuestions = defineEndpoint({
  ...ADDRESSES.listQuestions,
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
});

export const answerQuestion = defineEndpoint({
  ...ADDRESSES.answerQuestion,
  access: "account",
  summary:
    "Answers a question: the answer becomes a document of the entity, and with `notify` those who asked for it get it by mail and in their conversation. The same answer again changes nothing.",
  input: z.object({
    id,
    question_id: id,
    answer: z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(ANSWER_MAX)),
    notify: z.boolean().default(true),
  }),
  output: questionAnswer,
  errors: ["not_found", "not_possible_now", "entity_suspended", "plan_limit_reached", "quota_reached"],
  limit: "documents",
});

export const dismissQuestion = defineEndpoint({
  ...ADDRESSES.dismissQuestion,
  access: "account",
  summary: "Takes a question off the list without an answer; questions like it join it there.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const restoreQuestion = defineEndpoint({
  ...ADDRESSES.restoreQuestion,
  access: "account",
  summary: "Puts a dismissed question on the list again.",
  input: z.object({ id, question_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

const askLaterOutput = z.strictObject({ response_id: id, ask_later: askLaterState });

export const askLater = defineEndpoint({
  ...ADDRESSES.askLater,
  access: "visitor",
  summary: "Asks to be notified when the entity can answer the question that this reply to the caller did not.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found", "not_possible_now"],
});

export const cancelAskLater = defineEndpoint({
  ...ADDRESSES.cancelAskLater,
  access: "visitor",
  summary: "Withdraws the wish to be notified of an answer.",
  input: z.object({ response_id: id }),
  output: askLaterOutput,
  errors: ["not_found"],
});
