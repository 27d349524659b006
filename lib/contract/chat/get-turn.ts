import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { eventId } from "./event-id";
import { chatEvent } from "./events";
import { turnState } from "./schemas";

export const getTurn = defineEndpoint({
  ...ADDRESSES.getTurn,
  access: "visitor",
  summary: "The reply to a message as it stands; as `text/event-stream`, the rest of it until it is finished.",
  input: z.object({
    message_id: id,
    /** The last received event; the header `Last-Event-ID` is equivalent. */
    after: eventId.optional(),
  }),
  output: turnState,
  errors: ["not_found"],
  events: chatEvent,
});
