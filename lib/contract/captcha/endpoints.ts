import { z } from "zod";
import { defineEndpoint } from "../http/endpoint";
import { captchaAddresses } from "./addresses";
import { captchaChallenge } from "./schemas";

export const getCaptcha = defineEndpoint({
  ...captchaAddresses.getCaptcha,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Creates a captcha challenge, or returns the site key of the captcha service. A solution works once.",
  input: z.object({}),
  output: captchaChallenge,
  errors: [],
});
