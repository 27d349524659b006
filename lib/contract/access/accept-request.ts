import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { chatterChanged } from "./chatter-schemas";

export const acceptRequest = defineEndpoint({
  ...ADDRESSES.acceptRequest,
  access: "account",
  summary: "Lets in somebody who asked for access to an entity of the caller's, and tells them by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});
