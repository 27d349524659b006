import { z } from "zod";
import { defineEndpoint } from "../http/endpoint";
import { captchaAddresses } from "./addresses";
import { captchaChallenge } from "./schemas";

export const getCaptcha = defineEndpoint({
  ...captchaAddresses.getCaptcha,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "A fresh challenge that shows a person, or at least some work, behind a form. What solves it works once.",
  input: z.object({}),
  output: captchaChallenge,
  errors: [],
});
