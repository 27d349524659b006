import { serverText } from "@/lib/i18n/server-text";
import { codeOriginForHost } from "../../auth/send-verification-code";
import { resetOwnCode } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Has a fresh code mailed to an address that has entered before. Whether it has is looked up by the job, so that neither
 * the answer nor the time it takes tells. The older code ends at once, known address or not.
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
