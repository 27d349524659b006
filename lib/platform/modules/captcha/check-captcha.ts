import type { SolvedChallenge } from "../../captcha/port";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

/**
 * The challenge that a token solves. Throws captcha_failed for none, a wrong or a stale one. It may ask another server,
 * so it comes before the transaction in which `spendCaptcha` makes sure that it counts once.
 */
export async function checkCaptcha(
  ctx: Pick<Ctx, "captcha" | "now">,
  token: string | undefined,
): Promise<SolvedChallenge> {
  const solved = token ? await ctx.captcha.check(token, ctx.now()) : null;
  if (!solved) throw new Failure("captcha_failed");
  return solved;
}
