import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { accessRequest, accessRequested } from "./schemas";

export const requestInvitation = defineEndpoint({
  ...ADDRESSES.requestInvitation,
  access: "public",
  summary: "Asks for access without a captcha, and therefore only a few times an hour.",
  input: z.object(accessRequest),
  output: accessRequested,
  errors: ["not_found", "not_possible_now"],
  limit: "requestInvitation",
});
