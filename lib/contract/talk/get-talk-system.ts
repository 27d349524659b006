import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { talkSystem, talkSystemId } from "./schemas";

export const getTalkSystem = defineEndpoint({
  ...ADDRESSES.getTalkSystem,
  access: "admin",
  summary: "One talk system.",
  input: z.object({ id: talkSystemId }),
  output: talkSystem,
  errors: ["not_found"],
});
