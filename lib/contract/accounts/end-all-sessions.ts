import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const endAllSessions = defineEndpoint({
  ...ADDRESSES.endAllSessions,
  access: "account",
  summary: "Signs the caller out everywhere, in this browser too.",
  input: z.object({}),
  output: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: [],
});
