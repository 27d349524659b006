import { z } from "zod";
import { source } from "../chat/schemas";
import { id, timestamp } from "../fields/fields";

/** Maximum characters of a title; a longer first message is truncated. */
export const TITLE_MAX = 80;
export const SEARCH_MAX = 200;

/** An entry in a visitor's list of conversations. */
export const conversationSummary = z.strictObject({
  conversation_id: id,
  /** The beginning of its first message. */
  title: z.string(),
  started_at: timestamp,
  last_message_at: timestamp,
  message_count: z.int(),
  /** Messages that everyone can see on the entity's page. */
  public_count: z.int(),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** A search hit in a message or its reply. */
export const conversationHit = z.strictObject({
  conversation_id: id,
  message_id: id,
  timestamp,
  said_by: z.enum(["visitor", "entity"]),
  /** The matched text and its context. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type ConversationHit = z.output<typeof conversationHit>;

/** A public message with its reply. Its sender is a first name or null. */
export const publicTurn = z.strictObject({
  turn_id: id,
  /** The reply's id, to report it by. */
  response_id: id,
  sender: z.string().nullable(),
  message: z.string(),
  timestamp,
  reply: z.string(),
  entity: z.string(),
  sources: z.array(source),
  /** `person`: one of the entity's users wrote the reply; absent for the digital entity's own. */
  written_by: z.enum(["person"]).optional(),
  /** When one of the entity's users corrected the reply. */
  corrected_at: timestamp.optional(),
});
export type PublicTurn = z.output<typeof publicTurn>;
