import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDateTime, type Money, moneyValue } from "./email-text";

type PaymentFailedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  amount: Money;
  /** When the plan ends if nothing is paid; null when that is not known. */
  until: Date | null;
  subscriptionUrl: URL;
};

/** The notice to an owner of a failed payment. */
export function paymentFailedMail(details: PaymentFailedDetails): EmailContent {
  const { name, entityName, planName, amount, until, subscriptionUrl } = details;
  const t = emailText("paymentFailed");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { amount: moneyValue(amount), planName, entityName })),
      ...(until ? [text(t("until", { moment: formatDateTime(until), entityName }))] : []),
      text(t("now")),
      link(t("action"), subscriptionUrl),
    ],
  });
}
