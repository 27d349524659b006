import Link from "next/link";
import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/format-message";
import type { InvoiceDetail } from "@/lib/contract/billing/schemas";
import { PAGES } from "@/lib/contract/pages";
import { formatDay, formatMoney, formatPlan } from "./billing-format";
import { BillingStatus } from "./billing-status";
import "./billing.css";

/** The details of an invoice. */
export function InvoiceView({ invoice, texts }: { invoice: InvoiceDetail; texts: Messages["billing"] }) {
  const words = texts.invoice;
  const { period_start: start, period_end: end, customer_name: name, customer_email: email } = invoice;
  const rows: [string, string | null][] = [
    [words.issued, formatDay(invoice.issued_at)],
    [words.paid, invoice.paid_at && formatDay(invoice.paid_at)],
    [words.customer, [name, email].filter((part) => part !== null).join(", ") || null],
    [words.entity, invoice.entity_name],
    [words.plan, formatPlan(invoice, texts)],
    [words.period, start && end ? formatMessage(words.range, { from: formatDay(start), to: formatDay(end) }) : null],
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
        <dd className="font-serif text-name tabular-nums">{formatMoney(invoice.amount, invoice.currency)}</dd>
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
