import type { forgotPassword as endpoint } from "@/lib/contract/accounts/forgot-password";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import { serverText } from "@/lib/i18n/server-text";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Has a link for a new password mailed. Whether the address has an account is looked up by the job, so that neither the
 * answer nor the time it takes tells.
 */
export async function forgotPassword({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  await transaction(ctx, (tx) => ctx.jobs.add(tx, "password.forgotten", { email: input.email_address }));
  return { success: true, message: serverText("accounts.resetLinkSent") };
}
