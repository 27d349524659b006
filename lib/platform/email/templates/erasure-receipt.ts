import { type EmailContent, type EmailSite, emailTemplate, greeting, note, text } from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

type ErasureReceiptDetails = EmailSite & { to: string; at: Date; conversations: number; keepsAccount: boolean };

/** The receipt for erased data, the last mail to an address. */
export function erasureReceiptMail({
  to,
  at,
  conversations,
  keepsAccount,
  ...site
}: ErasureReceiptDetails): EmailContent {
  const t = emailText("erasureReceipt");
  const { siteName } = site;
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { siteName, date: formatDate(at) }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { moment: formatDateTime(at), siteName, conversations })),
      text(keepsAccount ? t("keepsAccount") : t("allDeleted")),
      note(t("notYou")),
    ],
  });
}
