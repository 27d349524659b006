import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, type Money, moneyValue } from "./email-text";

type PaymentReturnedDetails = EmailSite & {
  to: string;
  planName: string;
  amount: Money;
  reason: "unmatched" | "duplicate" | "unclaimed" | "orphaned";
};

/** The notice to a payer that a payment was returned and its subscription ended. */
export function paymentReturnedMail(details: PaymentReturnedDetails): EmailContent {
  const { planName, amount: paid, reason } = details;
  const t = emailText("paymentReturned");
  const amount = moneyValue(paid);
  return emailTemplate(details, {
    subject: t("subject", { amount, planName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t(reason, { amount, planName })),
      text(t("back")),
      link(t("action"), new URL("/contact", details.siteUrl)),
    ],
  });
}
