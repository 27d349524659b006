import type { getCaptcha as endpoint } from "@/lib/contract/captcha/endpoints";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import type { Verb } from "../../context";

/** A new captcha challenge, or the site key of the configured captcha service. */
export async function getCaptcha({
  ctx,
}: Pick<Verb<unknown, "captcha" | "now">, "ctx">): Promise<OutputOf<typeof endpoint>> {
  return ctx.captcha.challenge(ctx.now());
}
