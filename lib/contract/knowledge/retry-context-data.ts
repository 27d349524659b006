import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { fullContextDocument } from "./schemas";

export const retryContextData = defineEndpoint({
  ...ADDRESSES.retryContextData,
  access: "account",
  summary: "Reads a failed or cancelled document again; a web address is fetched anew.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
  limit: "documents",
});
