import { type EmailContent, type EmailSite, emailTemplate, greeting, note, text } from "./email-template";
import { emailText } from "./email-text";

type NewAddressCodeDetails = EmailSite & { to: string; code: string; minutes: number };

/**
 * The mail with the code that proves an account's new address. It contains no name: the requester has not proven the
 * address, and could use the name as a message to its owner.
 */
export function newAddressCodeMail(details: NewAddressCodeDetails): EmailContent {
  const { code, minutes } = details;
  const t = emailText("newAddressCode");
  return emailTemplate(details, {
    subject: t("subject", { code, siteName: details.siteName }),
    heading: t("heading"),
    parts: [greeting(null), { kind: "code", label: t("code"), code }, text(t("lasts", { minutes })), note(t("ignore"))],
  });
}
