import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { chatterChanged } from "./chatter-schemas";

export const revokeInvitation = defineEndpoint({
  ...ADDRESSES.revokeInvitation,
  access: "account",
  summary: "Takes an invitation or an access back; at the next message it is gone. Who had it is told by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});
