import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, type Money, moneyValue } from "./email-text";

type PaymentConfirmationDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  amount: Money;
  /** The payment provider's page. */
  paymentUrl: URL;
};

/** The request to confirm a payment with the owner's bank. */
export function paymentConfirmationMail(details: PaymentConfirmationDetails): EmailContent {
  const { name, entityName, planName, amount, paymentUrl } = details;
  const t = emailText("paymentConfirmation");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { amount: moneyValue(amount), planName, entityName })),
      text(t("until")),
      link(t("action"), paymentUrl),
    ],
  });
}
