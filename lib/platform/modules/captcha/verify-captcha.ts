import { lt } from "drizzle-orm";
import type { SolvedChallenge } from "../../captcha/port";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { usedCaptchas } from "../../db/schema/system";
import { Failure } from "../../failure";

/**
 * Verifies a captcha token. Throws captcha_failed for a missing, wrong or expired one. May call another server, so call it
 * before the transaction in which `consumeCaptcha` ensures single use.
 */
export async function verifyCaptcha(
  ctx: Pick<Ctx, "captcha" | "now">,
  token: string | undefined,
): Promise<SolvedChallenge> {
  const solved = token ? await ctx.captcha.check(token, ctx.now()) : null;
  if (!solved) throw new Failure("captcha_failed");
  return solved;
}

/**
 * Marks a solved challenge as used, on all nodes. Throws captcha_failed when it was used before. Call it in the transaction
 * that it protects: a rollback makes the challenge usable again.
 */
export async function consumeCaptcha(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  { key, expiresAt }: SolvedChallenge,
): Promise<void> {
  // Expired challenges are refused anyway and need not be stored.
  await tx.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, ctx.now()));
  const [used] = await tx
    .insert(usedCaptchas)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedCaptchas.key });
  if (!used) throw new Failure("captcha_failed");
}
