import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { chatEvent } from "./events";
import { turnState } from "./schemas";

export const regenerateTurn = defineEndpoint({
  ...ADDRESSES.regenerateTurn,
  access: "visitor",
  summary: "Writes the reply to a message anew and keeps the old text; joins a reply that is being written.",
  input: z.object({ message_id: id }),
  output: turnState,
  errors: ["not_found", "invitation_needed", "entity_offline", "reply_failed"],
  limit: "chat",
  events: chatEvent,
});
