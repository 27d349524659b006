import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const endSession = defineEndpoint({
  ...ADDRESSES.endSession,
  access: "account",
  summary: "Ends one of the caller's own sessions.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
