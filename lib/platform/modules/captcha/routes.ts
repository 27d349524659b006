import { getCaptcha as getCaptchaEndpoint } from "@/lib/contract/captcha/get-captcha";
import { implement } from "../../route";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const captchaRoutes = {
  getCaptcha: implement(getCaptchaEndpoint, async ({ ctx }) => ctx.captcha.challenge(ctx.now())),
};
