import { z } from "zod";
import { id } from "../fields";
import { chatResponse } from "./schemas";

/**
 * A turn as a sequence of named events; server-sent events are only their encoding. `accepted` says that the visitor's
 * message is stored; `token` carries the next piece of the reply; `done` the stored reply; `failed` why there is none.
 */
export const chatEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("accepted"), conversation_id: id, message_id: id, response_id: id }),
  z.strictObject({ type: z.literal("token"), text: z.string() }),
  z.strictObject({ type: z.literal("done"), conversation_id: id, message_id: id, response: chatResponse }),
  z.strictObject({ type: z.literal("failed"), code: z.literal("reply_failed"), message: z.string() }),
]);
export type ChatEvent = z.output<typeof chatEvent>;
