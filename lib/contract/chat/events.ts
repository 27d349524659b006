import { z } from "zod";
import { id } from "../fields/fields";
import { chatResponse } from "./schemas";

/**
 * A turn as a sequence of named events; server-sent events are only their encoding. `accepted` says that the visitor's
 * message is stored; `token` carries the next piece of the reply; `done` the stored reply (complete or stopped);
 * `failed` the reason for none. On the wire each event has an id; a disconnected reader sends the last one it received
 * (`Last-Event-ID` or `after`) and gets the rest.
 */
export const chatEvent = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("accepted"),
    conversation_id: id,
    message_id: id,
    response_id: id,
    /** The version of the reply; a reader with another version starts from the beginning. */
    version: z.int().optional(),
  }),
  z.strictObject({
    type: z.literal("token"),
    text: z.string(),
    /** The position of the text in the reply, in UTF-16 units. */
    offset: z.int().optional(),
  }),
  z.strictObject({ type: z.literal("done"), conversation_id: id, message_id: id, response: chatResponse }),
  z.strictObject({
    type: z.literal("failed"),
    code: z.literal("reply_failed"),
    message: z.string(),
    /** The stored part of the failed or interrupted reply. */
    response: chatResponse.optional(),
    /** Seconds to wait before a retry, as requested by the model's server. */
    retry_after: z.int().optional(),
  }),
]);
export type ChatEvent = z.output<typeof chatEvent>;
