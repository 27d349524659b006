import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { captchaChallenge } from "./schemas";

export const getCaptcha = defineEndpoint({
  ...ADDRESSES.getCaptcha,
  access: "public",
  summary: "A fresh challenge that shows a person, or at least some work, behind a form. What solves it works once.",
  input: z.object({}),
  output: captchaChallenge,
  errors: [],
});
