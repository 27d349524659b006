import { getCaptcha as getCaptchaEndpoint } from "@/lib/contract/captcha/get-captcha";
import { implement } from "../../route";
import { getCaptcha } from "./get-captcha";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const captchaRoutes = {
  getCaptcha: implement(getCaptchaEndpoint, getCaptcha),
};
