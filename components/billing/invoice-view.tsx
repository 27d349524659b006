import { buttonClass } from "@/components/ui/button-class";
import { joinFacts } from "@/lib/client/text/intl";
import type { InvoiceDetail } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { formatDay, formatPlan } from "./billing-format";
import { BillingStatus } from "./billing-status";
import "./billing.css";
import { Link } from "@/lib/i18n/navigation";

/** The details of an invoice. */
export async function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const texts = (await getTexts()).billing;
  const locale = await getLocale();
  const labels = texts.invoice;
  const { period_start: start, period_end: end, customer_name: name, customer_email: email } = invoice;
  const address = invoice.customer_address;
  const rows: [string, string | null][] = [
    [labels.issued, formatDay(invoice.issued_at, locale)],
    [labels.paid, invoice.paid_at && formatDay(invoice.paid_at, locale)],
    [
      labels.customer,
      joinFacts(
        [name, ...(address?.split("\n") ?? []), email].filter((part) => part !== null),
        locale,
      ) || null,
    ],
    [labels.vatNumber, invoice.customer_vat_number],
    [labels.entity, invoice.entity_name],
    [labels.plan, formatPlan(invoice, texts)],
    [labels.period, start && end ? labels.range({ from: formatDay(start, locale), to: formatDay(end, locale) }) : null],
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
        <dt>{labels.status}</dt>
        <dd>
          <BillingStatus status={invoice.status} />
        </dd>
        {invoice.refunded_amount > 0 && (
          <>
            <dt>{labels.refunded}</dt>
            <dd className="tabular-nums">{formatMinorUnits(invoice.refunded_amount, invoice.currency, locale)}</dd>
          </>
        )}
        <dt>{labels.total}</dt>
        <dd className="font-serif text-name tabular-nums">
          {formatMinorUnits(invoice.amount, invoice.currency, locale)}
        </dd>
      </dl>
      {invoice.status === "disputed" && <p className="text-ink-2">{labels.disputed}</p>}
      {invoice.status === "charged_back" && <p className="text-ink-2">{labels.chargedBack}</p>}
      {invoice.payment_url && (
        <a href={invoice.payment_url} className={buttonClass({ variant: "primary" })}>
          {labels.pay}
        </a>
      )}
      {invoice.is_test && <p className="text-ink-3 text-small">{texts.testMode}</p>}
      {invoice.subscription_id && (
        <Link href={`${PAGES.subscriptions}/${invoice.subscription_id}`} className="link">
          {labels.subscription}
        </Link>
      )}
    </div>
  );
}
