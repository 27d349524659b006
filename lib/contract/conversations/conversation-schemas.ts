import { z } from "zod";
import { source } from "../chat/schemas";
import { id, timestamp } from "../fields";

/** The characters of a title; a longer first message is cut. */
export const TITLE_MAX = 80;
export const SEARCH_MAX = 200;

/** One of a visitor's conversations, as its list shows it. */
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

/** A message whose words, or whose reply's, were searched for. */
export const conversationHit = z.strictObject({
  conversation_id: id,
  message_id: id,
  timestamp,
  said_by: z.enum(["visitor", "entity"]),
  /** The words found, and what stands around them. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type ConversationHit = z.output<typeof conversationHit>;

/** A message that everyone can see, with the reply to it. Of its sender there is a first name, or nothing. */
export const publicTurn = z.strictObject({
  turn_id: id,
  sender: z.string().nullable(),
  message: z.string(),
  timestamp,
  reply: z.string(),
  entity: z.string(),
  sources: z.array(source),
});
export type PublicTurn = z.output<typeof publicTurn>;
