import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { fullContextDocument } from "./schemas";

export const cancelContextData = defineEndpoint({
  ...ADDRESSES.cancelContextData,
  access: "account",
  summary: "Ends the reading of a document that waits or is being read. Nothing of it stays in the index.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
});
