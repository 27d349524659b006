import { getCaptcha as endpoint } from "@/lib/contract/captcha/get-captcha";
import { implement } from "../../http/implement";

export const getCaptchaRoute = implement(endpoint, async ({ ctx }) => ctx.captcha.challenge(ctx.now()));
