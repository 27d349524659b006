import * as endpoints from "@/lib/contract/captcha/endpoints";
import { implement } from "../../route";
import { getCaptcha } from "./get-captcha";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const captchaRoutes = {
  getCaptcha: implement(endpoints.getCaptcha, getCaptcha),
};
