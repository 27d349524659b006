import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { askLaterState } from "../questions/schemas";

/** Maximum characters of a message, including a quote's markup. */
export const MESSAGE_MAX = 8000;

export const conversationType = z.enum(["one-on-one_chat"]);

/**
 * A source of a reply. `passage` is verbatim, and "" once its document is erased; `index` is the number of its citation mark `[n]`. `cited` is false for a
 * passage that was in the prompt but not cited; cited ones come first.
 */
export const source = z.strictObject({
  index: z.int().min(1),
  passage_id: id,
  title: z.string(),
  /** The headings above the passage, joined by " · "; absent in replies stored before headings were. */
  heading: z.string().nullish(),
  source: z.string(),
  url: z.string().nullable(),
  year: z.int().nullable(),
  passage: z.string(),
  cited: z.boolean().default(true),
});
export type Source = z.output<typeof source>;
/**
 * As stored with replies: older ones lack `cited` and were all cited. `hidden`: its reply was written while the entity
 * showed no sources, so that visitors never get it.
 */
export type StoredSource = z.input<typeof source> & { hidden?: true };

/**
 * pending and streaming are in progress; stopped and interrupted keep their partial text, stopped by the visitor or as
 * `ended_by` says; awaiting_person waits for one of the entity's users, who took the conversation over.
 */
const responseStatus = z.enum([
  "pending",
  "streaming",
  "complete",
  "stopped",
  "failed",
  "interrupted",
  "awaiting_person",
]);

export const rating = z.enum(["up", "down"]);

export const chatResponse = z.strictObject({
  response: z.string(),
  response_id: id,
  entity: z.string(),
  timestamp,
  response_order: z.int(),
  status: responseStatus,
  sources: z.array(source),
  /** Increments with each regeneration. */
  version: z.int().optional(),
  /** The visitor's rating. */
  rating: rating.nullish(),
  /** `person`: one of the entity's users wrote it; absent for the digital entity's own. */
  written_by: z.enum(["entity", "person"]).optional(),
  /** Set for a corrected reply: when, by whom (a name), and the entity's own text before the first correction. */
  corrected_at: timestamp.optional(),
  corrected_by: z.string().nullable().optional(),
  before: z.string().optional(),
  /** When one of the entity's users deleted the reply; its text is then empty. */
  removed_at: timestamp.optional(),
  /** The entity could not answer; the visitor may ask to be notified of an answer. */
  is_unanswered: z.literal(true).optional(),
  /** Questions that the reply suggests next. */
  follow_ups: z.array(z.string()).optional(),
  /** `self_harm`: the reply holds help lines; `harmful`: moderation stopped the message. */
  moderation: z.enum(["self_harm", "harmful"]).optional(),
  /** How the end of the entity's monthly budget changed the reply. */
  budget_stage: z.enum(["cheaper", "approved_only", "questions_only"]).optional(),
  /**
   * How its model ended it. Any other end than `stop` is before the reply is finished: `length`: it was cut off; `filter` and
   * `refusal`: the rest, or all, was withheld; `error`: the model's server failed. Absent for a reply that no model wrote.
   */
  ended_by: z.enum(["stop", "length", "filter", "refusal", "error"]).optional(),
  /** The reply answers an earlier question that the entity could not answer. */
  answers_later: z.literal(true).optional(),
  /** With `answers_later`: the name of the person who answered. */
  answered_by: z.string().nullable().optional(),
  /** While the question waits for an answer: whether its visitor may ask to be notified, or has asked. */
  ask_later: askLaterState.optional(),
  /** A fact in the message that the entity would remember; the visitor has not decided whether it may. */
  remember: z.string().optional(),
});
export type ChatResponse = z.output<typeof chatResponse>;

/** The current state of a message's reply. */
export const turnState = z.strictObject({ conversation_id: id, message_id: id, response: chatResponse });

export const chatMessage = z.strictObject({
  message: z.string(),
  sending_user: z.string(),
  timestamp,
  message_id: id,
  privacy_code: z.int(),
  responses: z.array(chatResponse),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const participantUser = z.object({
  user_id: z.string().optional(),
  email_address: z.string().optional(),
  user_name: z.string().optional(),
});
export const participantEntity = z.object({
  control_system_id: z.int().default(1),
  entityid: id,
  entitytype: z.string().optional(),
  entity_name: z.string().optional(),
  entity_description: z.string().nullish(),
});

/** A prompt as a model would get it. */
export const promptPreview = z.strictObject({
  /** The system text with its slots filled; the secret reference number is hidden. Null for a system that quotes. */
  system: z.string().nullable(),
  /** The visitor's turn: the documents and the question, as the model gets them. */
  question: z.string(),
  /** Whether a correction by one of the entity's users is the first passage. */
  is_corrected: z.boolean(),
  passages: z.array(
    z.strictObject({
      index: z.int(),
      title: z.string(),
      source: z.string(),
      year: z.int().nullable(),
      language: z.string(),
      text: z.string(),
    }),
  ),
  /** The earlier turns that a long conversation adds, by the entity's latest ones. */
  history_turns: z.int(),
  /** Estimates; `reply` is null without a limit and without earlier replies. */
  tokens: z.strictObject({
    instruction: z.int(),
    passages: z.int(),
    question: z.int(),
    history: z.int(),
    reply: z.int().nullable(),
  }),
  /** By the system's prices. */
  cost: z.strictObject({ amount: z.number(), currency: z.string() }),
});
export type PromptPreview = z.output<typeof promptPreview>;
