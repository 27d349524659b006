import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { Invoice } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { formatDay, formatPlan } from "./billing-format";
import { BillingStatus } from "./billing-status";
import { invoiceFile } from "./invoice-file";

type InvoiceTableProps = { invoices: readonly Invoice[]; locale: Locale };

/** Invoices as a table, or as cards on small screens. */
export function InvoiceTable({ invoices, locale }: InvoiceTableProps) {
  const texts = useTexts("billing");
  const labels = texts.history;
  return (
    <table className="bill-table">
      <thead>
        <tr>
          <th scope="col">{labels.invoice}</th>
          <th scope="col">{labels.for}</th>
          <th scope="col">{labels.plan}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col" className="bill-table__end">
            {labels.amount}
          </th>
          <th scope="col">
            <span className="sr-only">{labels.download}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.invoice_id}>
            <td>
              <Link href={`${PAGES.purchaseHistory}/${invoice.invoice_id}`} className="font-semibold tabular-nums">
                {invoice.number}
              </Link>
              <span className="block text-ink-3 text-caption">{formatDay(invoice.issued_at, locale)}</span>
            </td>
            <td data-label={labels.for} dir="auto">
              {invoice.entity_name}
            </td>
            <td data-label={labels.plan}>{formatPlan(invoice, texts)}</td>
            <td data-label={labels.status}>
              <BillingStatus status={invoice.status} />
            </td>
            <td data-label={labels.amount} className="bill-table__end">
              {formatMinorUnits(invoice.amount, invoice.currency, locale)}
              {invoice.refunded_amount > 0 && (
                <span className="block text-ink-3 text-caption">
                  {texts.invoice.refunded} {formatMinorUnits(invoice.refunded_amount, invoice.currency, locale)}
                </span>
              )}
            </td>
            <td className="bill-table__end">
              <PdfLink invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PdfLink({ invoice }: { invoice: Invoice }) {
  const labels = useTexts("billing.history");
  const { href, download } = invoiceFile(invoice);
  return (
    <a
      href={href}
      download={download}
      aria-label={labels.pdfOf({ number: invoice.number })}
      className={buttonClass({ variant: "ghost", size: "sm" })}
    >
      <Icon glyph={Download} />
      {labels.pdf}
    </a>
  );
}
