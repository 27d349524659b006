import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { findUserByEmail } from "../accounts/find-user";
import { sendCode } from "./send-code";

/** Sends a fresh code to an address that has entered before; says the same when it has not. */
export async function resendVerification({
  ctx,
  input,
}: Verb<{ email_address: string }>): Promise<{ message: string }> {
  const user = await findUserByEmail(ctx.db, input.email_address);
  if (user) {
    await transaction(ctx, (tx) => sendCode(ctx, tx, { email: user.email, name: user.userName }));
  }
  return { message: "Verification code has been resent to your email" };
}
