import { serverText } from "@/lib/i18n/platform-text";
import { MAIN_SITE } from "../../auth/send-verification-code";
import { resetOwnCode } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Queues a code for an address that a payment may wait for. The job looks whether one does, so that neither the response
 * nor its timing reveals it.
 */
export async function sendClaimCode({ ctx, input }: Verb<{ email_address: string }>): Promise<{ message: string }> {
  const email = input.email_address;
  const { domainId } = MAIN_SITE;
  await transaction(ctx, async (tx) => {
    await resetOwnCode(ctx, tx, email);
    await ctx.jobs.add(tx, "code.resent", { email, client: ctx.client.key, domainId, isForPayment: true });
  });
  return { message: serverText("claim.codeSent") };
}
