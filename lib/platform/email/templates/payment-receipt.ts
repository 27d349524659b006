import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText, formatDateTime, type Money, moneyValue } from "./email-text";

type PaymentReceiptDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  amount: Money;
  paidAt: Date;
  invoiceNumber: string | null;
  invoiceUrl: URL;
  /** Whether the built-in test checkout took the payment. */
  isTest: boolean;
};

/** The receipt for a payment. */
export function paymentReceiptMail(details: PaymentReceiptDetails): EmailContent {
  const { name, entityName, planName, paidAt, invoiceNumber, invoiceUrl, isTest, amount: paid } = details;
  const t = emailText("paymentReceipt");
  const amount = moneyValue(paid);
  const rows = [
    { label: t("plan"), value: planName },
    { label: t("amount"), value: amount },
    { label: t("date"), value: formatDateTime(paidAt) },
    ...(invoiceNumber ? [{ label: t("invoice"), value: invoiceNumber }] : []),
  ];
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName, amount, planName }),
    heading: t("heading", { amount }),
    parts: [
      greeting(name),
      text(t("what", { entityName })),
      { kind: "facts", rows },
      link(t("action"), invoiceUrl),
      ...(isTest ? [note(t("testMode"))] : []),
    ],
  });
}
