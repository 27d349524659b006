import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { captchaToken } from "../captcha/schemas";
import { defineEndpoint } from "../endpoint";
import { accessRequest, accessRequested } from "./schemas";

export const requestEntityAccess = defineEndpoint({
  ...ADDRESSES.requestEntityAccess,
  access: "public",
  summary: "Asks the owner of an invitation-only entity for access. Asking twice does no harm and is answered alike.",
  input: z.object({ ...accessRequest, captcha_token: captchaToken }),
  output: accessRequested,
  errors: ["captcha_failed", "not_found", "not_possible_now"],
  limit: "requestAccess",
});
