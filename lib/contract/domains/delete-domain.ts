import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { domainId } from "./schemas";

export const deleteDomain = defineEndpoint({
  ...ADDRESSES.deleteDomain,
  access: "account",
  summary: "Gives a domain up. It is not served any more.",
  input: domainId,
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
