import { lt } from "drizzle-orm";
import type { Solved } from "../../captcha/port";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { spentCaptchas } from "../../db/schema/captcha";
import { Failure } from "../../failure";

/**
 * Marks a solved challenge as used, on all nodes. Throws captcha_failed when it was used before. Call it in the transaction
 * that it protects: a rollback makes the challenge usable again.
 */
export async function spendCaptcha(ctx: Pick<Ctx, "now">, tx: Db, { key, expiresAt }: Solved): Promise<void> {
  // Expired challenges are refused anyway and need not be stored.
  await tx.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, ctx.now()));
  const [used] = await tx
    .insert(spentCaptchas)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: spentCaptchas.key });
  if (!used) throw new Failure("captcha_failed");
}
