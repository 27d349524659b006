import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { talkSystem, talkSystemFields, talkSystemId } from "./schemas";

export const updateTalkSystem = defineEndpoint({
  ...ADDRESSES.updateTalkSystem,
  access: "admin",
  summary: "Changes a talk system; what is not named stays.",
  input: z.object({ id: talkSystemId, ...z.object(talkSystemFields).partial().shape }),
  output: talkSystem,
  errors: ["not_found"],
});
