import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";

/** A new captcha challenge, or the site key of the configured captcha service. */
export async function getCaptcha({
  ctx,
}: Pick<Verb<unknown, "captcha" | "now">, "ctx">): Promise<Output<"getCaptcha">> {
  return ctx.captcha.challenge(ctx.now());
}
