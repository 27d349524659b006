import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { fullContextDocument } from "./schemas";

export const getContextData = defineEndpoint({
  ...ADDRESSES.getContextData,
  access: "account",
  summary: "One document, with the text that was typed.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found"],
});
