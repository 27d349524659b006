import Link from "next/link";
import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/format-message";
import type { InvoiceDetail } from "@/lib/contract/billing/schemas";
import { PAGES } from "@/lib/contract/pages";
import { BillingStatus } from "./billing-status";
import { dayInWords, moneyInWords, planInWords } from "./billing-words";
import "./billing.css";

/** The details of an invoice. */
export function InvoiceView({ invoice, texts }: { invoice: InvoiceDetail; texts: Messages["billing"] }) {
  const words = texts.invoice;
  const { period_start: start, period_end: end, customer_name: name, customer_email: email } = invoice;
  const rows: [string, string | null][] = [
    [words.issued, dayInWords(invoice.issued_at)],
    [words.paid, invoice.paid_at && dayInWords(invoice.paid_at)],
    [words.customer, [name, email].filter((part) => part !== null).join(", ") || null],
    [words.entity, invoice.entity_name],
    [words.plan, planInWords(invoice, texts)],
    [words.period, start && end ? formatMessage(words.range, { from: dayInWords(start), to: dayInWords(end) }) : null],
  ];
  return (
    <div className="grid justify-items-start gap-4">
      <dl className="bill w-full">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
        <dt>{words.status}</dt>
        <dd>
          <BillingStatus status={invoice.status} texts={texts.statuses} />
        </dd>
        <dt>{words.total}</dt>
        <dd className="font-serif text-name tabular-nums">{moneyInWords(invoice.amount, invoice.currency)}</dd>
      </dl>
      {invoice.is_test && <p className="text-ink-3 text-small">{texts.testMode}</p>}
      {invoice.subscription_id && (
        <Link href={`${PAGES.subscriptions}/${invoice.subscription_id}`} className="link">
          {words.subscription}
        </Link>
      )}
    </div>
  );
}
