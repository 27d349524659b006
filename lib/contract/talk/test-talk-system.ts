import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { connectionProblem, talkSystemId } from "./schemas";

export const testTalkSystem = defineEndpoint({
  ...ADDRESSES.testTalkSystem,
  access: "admin",
  summary: "Asks a talk system for one word and says in words what is wrong, if anything is.",
  input: z.object({ id: talkSystemId }),
  output: z.strictObject({
    ok: z.boolean(),
    problem: connectionProblem,
    /** A sentence for the admin. */
    message: z.string(),
    /** Time to the first token; null without one. */
    first_token_ms: z.int().nullable(),
  }),
  errors: ["not_found"],
});
