import { serverText } from "@/lib/i18n/platform-text";
import { codeOriginForHost } from "../../auth/send-verification-code";
import { resetOwnCode } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Queues a new code for a registered address. The job looks up whether the address is registered, so that neither the
 * response nor its timing reveals it. The older code is invalid at once, whether or not the address is known.
 */
export async function resendVerification({
  ctx,
  input,
}: Verb<{ email_address: string }>): Promise<{ message: string }> {
  const email = input.email_address;
  const { domainId } = codeOriginForHost(ctx.callHost);
  await transaction(ctx, async (tx) => {
    await resetOwnCode(ctx, tx, email);
    await ctx.jobs.add(tx, "code.resent", { email, client: ctx.client.key, domainId });
  });
  return { message: serverText("verification.resent") };
}
