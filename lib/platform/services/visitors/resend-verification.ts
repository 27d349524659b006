import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Has a fresh code mailed to an address that has entered before. Whether it has is looked up by the job, so that neither
 * the answer nor the time it takes tells.
 */
export async function resendVerification({
  ctx,
  input,
}: Verb<{ email_address: string }>): Promise<{ message: string }> {
  await transaction(ctx, (tx) => ctx.jobs.add(tx, "code.resent", { email: input.email_address }));
  return { message: "Verification code has been resent to your email" };
}
