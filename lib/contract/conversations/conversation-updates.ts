import { z } from "zod";
import { chatResponse } from "../chat/schemas";
import { id, timestamp } from "../fields/fields";

/** A change in a visitor's conversation while it is open. */
export const conversationUpdate = z.discriminatedUnion("type", [
  /** A reply that a person wrote, corrected or deleted. `message_id`: of the message it belongs to. */
  z.strictObject({ type: z.literal("response"), at: timestamp, message_id: id, response: chatResponse }),
  /** A change to the replies of a message was undone; `responses`: all of them as they are now. */
  z.strictObject({ type: z.literal("undone"), at: timestamp, message_id: id, responses: z.array(chatResponse) }),
  /** A person takes the conversation over (a name), or hands it back (null). */
  z.strictObject({ type: z.literal("taken_over"), at: timestamp, taken_over_by: z.string().nullable() }),
]);
export type ConversationUpdate = z.output<typeof conversationUpdate>;
