import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText, type Money, moneyValue } from "./email-text";

type PaymentClaimDetails = EmailSite & { to: string; planName: string; amount: Money; claimUrl: URL; days: number };

/** The mail to a payer without an account: where the payment is claimed in any browser, by a press on the page. */
export function paymentClaimMail(details: PaymentClaimDetails): EmailContent {
  const { planName, amount: paid, claimUrl, days } = details;
  const t = emailText("paymentClaim");
  const amount = moneyValue(paid);
  return emailTemplate(details, {
    subject: t("subject", { amount, planName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { amount, planName })),
      text(t("elsewhere")),
      link(t("action"), claimUrl),
      note(t("waits", { days })),
    ],
  });
}
