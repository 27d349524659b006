import { v7 as uuid } from "uuid";
import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { findFirstAdminEmail } from "../../auth/find-user";
import type { Verb } from "../../context";
import { contactMessages } from "../../db/schema/system";
import { transaction } from "../../db/transaction";
import { contactMessageMail } from "../../email/templates/contact-message";
import { consumeCaptcha, verifyCaptcha } from "../captcha/verify-captcha";
import { createPageReport } from "../reports/create-page-report";

/** Stores a message to the site's operators and mails it to the first admin. One about a page is a report of it, too. */
export async function sendContactMessage({
  ctx,
  input,
}: Verb<"sendContactMessage">): Promise<Output<"sendContactMessage">> {
  const solved = await verifyCaptcha(ctx, input.captcha_token);
  const { name, email_address: email, topic, message, urlslug } = input;
  const sent = { name, email, organisation: input.organisation || null, topic, message };
  const { siteName, appUrl } = ctx.settings;
  await transaction(ctx, async (tx) => {
    await consumeCaptcha(ctx, tx, solved);
    const contactMessageId = uuid();
    await tx.insert(contactMessages).values({ id: contactMessageId, createdAt: ctx.now(), ...sent });
    if (topic === "report" && urlslug) await createPageReport(ctx, tx, { urlslug, contactMessageId });
    const to = await findFirstAdminEmail(ctx, tx);
    await ctx.jobs.add(tx, "mail.send", contactMessageMail({ to, ...sent, siteName, siteUrl: appUrl }));
  });
  return { success: true, message: serverText("contact.sent") };
}
