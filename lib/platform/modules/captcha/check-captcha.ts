import type { Solved } from "../../captcha/port";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

/**
 * Verifies a captcha token. Throws captcha_failed for a missing, wrong or expired one. May call another server, so call it
 * before the transaction in which `spendCaptcha` ensures single use.
 */
export async function checkCaptcha(ctx: Pick<Ctx, "captcha" | "now">, token: string | undefined): Promise<Solved> {
  const solved = token ? await ctx.captcha.check(token, ctx.now()) : null;
  if (!solved) throw new Failure("captcha_failed");
  return solved;
}
