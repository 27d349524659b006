import { z } from "zod";
import { id } from "../fields";
import { chatResponse } from "./schemas";

/**
 * A turn as a sequence of named events; server-sent events are only their encoding. `accepted` says that the visitor's
 * message is stored; `token` carries the next piece of the reply; `done` the stored reply (complete or stopped);
 * `failed` why there is none. On the wire each event has an id; a reader that was cut off names the last one it has
 * (`Last-Event-ID` or `after`) and is told the rest.
 */
export const chatEvent = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("accepted"),
    conversation_id: id,
    message_id: id,
    response_id: id,
    /** Which writing of the reply is told; another one than the reader has begins from nothing. */
    version: z.int().optional(),
  }),
  z.strictObject({
    type: z.literal("token"),
    text: z.string(),
    /** Where in the reply the text stands, in UTF-16 units. */
    offset: z.int().optional(),
  }),
  z.strictObject({ type: z.literal("done"), conversation_id: id, message_id: id, response: chatResponse }),
  z.strictObject({
    type: z.literal("failed"),
    code: z.literal("reply_failed"),
    message: z.string(),
    /** What is stored of the reply: as much as was told, failed or interrupted. */
    response: chatResponse.optional(),
    /** Seconds after which the model said that it can be asked again. */
    retry_after: z.int().optional(),
  }),
]);
export type ChatEvent = z.output<typeof chatEvent>;
