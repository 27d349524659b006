import { type EmailContent, type EmailSite, emailTemplate, greeting, note, text } from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

type ErasureReceiptDetails = EmailSite & { to: string; at: Date; conversations: number; keepsAccount: boolean };

/** The receipt for erased data, the last mail to an address. */
export function erasureReceiptMail(details: ErasureReceiptDetails): EmailContent {
  const { at, conversations, keepsAccount, siteName } = details;
  const t = emailText("erasureReceipt");
  return emailTemplate(details, {
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
