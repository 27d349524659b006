import { lt } from "drizzle-orm";
import type { SolvedChallenge } from "../../captcha/port";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { usedCaptchas } from "../../db/schema/captcha";
import { Failure } from "../../failure";

/**
 * Uses a solved challenge up, on every node at once; throws captcha_failed when it was used before. Belongs into the
 * transaction of what it lets through, so that it is still good when that fails.
 */
export async function spendCaptcha(ctx: Pick<Ctx, "now">, tx: Db, { key, expiresAt }: SolvedChallenge): Promise<void> {
  // What has expired is refused without being remembered.
  await tx.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, ctx.now()));
  const [used] = await tx
    .insert(usedCaptchas)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedCaptchas.key });
  if (!used) throw new Failure("captcha_failed");
}
