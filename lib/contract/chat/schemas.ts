import { z } from "zod";
import { id, timestamp } from "../fields";

export const conversationType = z.enum(["one-on-one_chat"]);

/**
 * A source of a reply. `passage` is verbatim; `index` is the number of its citation mark `[n]`. `cited` is false for a
 * passage that was in the prompt but not cited; cited ones come first.
 */
export const source = z.strictObject({
  index: z.int().min(1),
  passage_id: id,
  title: z.string(),
  source: z.string(),
  url: z.string().nullable(),
  year: z.int().nullable(),
  passage: z.string(),
  cited: z.boolean().default(true),
});
export type Source = z.output<typeof source>;
/** As stored with replies: older ones lack `cited` and were all cited. */
export type StoredSource = z.input<typeof source>;

/** pending and streaming are in progress; stopped and interrupted keep their partial text. */
const responseStatus = z.enum(["pending", "streaming", "complete", "stopped", "failed", "interrupted"]);

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
