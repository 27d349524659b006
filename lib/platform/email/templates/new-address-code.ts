import { type EmailContent, type EmailSite, emailTemplate, greeting, note, text } from "./email-template";
import { emailText } from "./email-text";

type NewAddressCodeDetails = EmailSite & { to: string; code: string; minutes: number };

/**
 * The mail that proves an address which somebody wants for their account.
 * It names nobody: whoever asked has not proven this address, and may have chosen the name to be read there.
 */
export function newAddressCodeMail({ to, code, minutes, ...site }: NewAddressCodeDetails): EmailContent {
  const t = emailText("newAddressCode");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { code, siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(null), { kind: "code", label: t("code"), code }, text(t("lasts", { minutes })), note(t("ignore"))],
  });
}
