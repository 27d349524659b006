import { randomInt } from "node:crypto";
import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { findUserByEmail, mustKeepAccount } from "../../auth/find-user";
import { lockAccountWithPassword } from "../../auth/lock-account";
import { requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import { findOrganizationLeft } from "../../auth/require-password-sign-in";
import { hashCode } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { emailChanges } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { addressTakenMail } from "../../email/templates/address-taken";
import { newAddressCodeMail } from "../../email/templates/new-address-code";
import { Failure } from "../../failure";

/**
 * Requests a change to another address and mails a code there. An address that has an account gets a warning instead; the
 * caller, who has not proven the address, cannot see the difference.
 */
export async function requestEmailChange({
  ctx,
  input,
}: Verb<"requestEmailChange">): Promise<Output<"requestEmailChange">> {
  const user = requireAccount(ctx.actor);
  const email = input.email_address;
  await requireOwnPassword(ctx, user, { field: "password", password: input.password });
  if (email === user.email) throw new Failure("invalid_input", { fields: { email_address: "email_same" } });
  const organization = await findOrganizationLeft(ctx.db, user, email);
  if (organization !== null) {
    throw new Failure("invalid_input", {
      fields: { email_address: { sentence: "email_of_organization", slots: { organization } } },
    });
  }
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { codeMinutes: minutes, siteName, appUrl } = ctx.settings;
  const request = {
    email,
    codeHash: hashCode(email, code),
    attempts: 0,
    expiresAt: new Date(ctx.now().getTime() + minutes * 60_000),
  };
  const mailDetails = { to: email, siteName, siteUrl: appUrl };
  await transaction(ctx, async (tx) => {
    await lockAccountWithPassword(tx, user, "password");
    const other = await findUserByEmail(tx, email);
    const isTaken = other ? await mustKeepAccount(tx, other) : false;
    await tx
      .insert(emailChanges)
      .values({ userId: user.id, ...request })
      .onConflictDoUpdate({ target: emailChanges.userId, set: request });
    const mail = isTaken ? addressTakenMail(mailDetails) : newAddressCodeMail({ ...mailDetails, code, minutes });
    await ctx.jobs.add(tx, "mail.send", mail);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.change.asked", subject: ["user", user.id] });
  });
  return { success: true, message: serverText("emailChange.codeSent") };
}
