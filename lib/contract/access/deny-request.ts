import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { chatterChanged } from "./chatter-schemas";

export const denyRequest = defineEndpoint({
  ...ADDRESSES.denyRequest,
  access: "account",
  summary: "Turns down a request for access to an entity of the caller's, and tells who asked by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});
