import { greeting, type Letter, type LetterSite, letter, link, note, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";
import { type Money, moneyInWords } from "./money-in-words";

type Facts = LetterSite & {
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
export function paymentReceiptMail(facts: Facts): Letter {
  const { to, name, entityName, planName, paidAt, invoiceNumber, invoiceUrl, isTest, amount: paid, ...site } = facts;
  const t = mailWords("paymentReceipt");
  const amount = moneyInWords(paid);
  const rows = [
    { label: t("plan"), value: planName },
    { label: t("amount"), value: amount },
    { label: t("date"), value: momentInWords(paidAt) },
    ...(invoiceNumber ? [{ label: t("invoice"), value: invoiceNumber }] : []),
  ];
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName, amount, planName }),
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
