import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";

/**
 * Queues the mail with a link for a new password. The job looks up whether the address has an account, so that neither the
 * response nor its timing reveals it. Throws sso_required where an organisation's sign-in is required; an admin gets the
 * mail even then.
 */
export async function forgotPassword({ ctx, input }: Verb<"forgotPassword">): Promise<Output<"forgotPassword">> {
  await transaction(ctx, (tx) => ctx.jobs.add(tx, "password.forgotten", { email: input.email_address }));
  await requirePasswordSignIn(ctx.db, input.email_address);
  return { success: true, message: serverText("accounts.resetLinkSent") };
}
