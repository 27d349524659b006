import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { turnState } from "./schemas";

export const stopTurn = defineEndpoint({
  ...ADDRESSES.stopTurn,
  access: "visitor",
  summary: "Ends the writing of a reply and keeps what is there; a finished reply stays as it is.",
  input: z.object({ message_id: id }),
  output: turnState,
  errors: ["not_found"],
});
