import { currentLocale } from "@/lib/i18n/platform-locale";
import type { Ctx, Verb } from "../../context";
import { emailText, formatDate, moneyValue, writeOut } from "../../email/templates/email-text";
import { drawInvoice } from "../../pdf/draw-invoice";
import { getBillingDetails } from "./get-billing-details";
import { invoiceStatusOf } from "./presenter";
import type { NamedInvoice } from "./queries";

/** One invoice of the caller's as a PDF. Throws not_found for any other. */
export async function downloadInvoice({ ctx, input }: Verb<{ invoice_id: string }>): Promise<Uint8Array> {
  return drawInvoice(documentOf(ctx, await getBillingDetails({ ctx, input })));
}

function documentOf({ settings }: Ctx, { invoice, planName }: NamedInvoice) {
  const locale = currentLocale();
  const phrase = emailText("invoicePaper");
  const t = (...parameters: Parameters<typeof phrase>) => writeOut(phrase(...parameters), locale);
  const day = (at: Date) => writeOut(formatDate(at), locale);
  const amount = writeOut(moneyValue({ minor: invoice.amountCents, currency: invoice.currency }), locale);
  const { refundedCents: minor, currency } = invoice;
  const refunded = minor > 0 ? writeOut(moneyValue({ minor, currency }), locale) : null;
  const { customerName, customerEmail, entityName } = invoice;
  const customer = [customerName && isolate(customerName), customerEmail].filter(Boolean).join(", ");
  const { periodStart, periodEnd } = invoice;
  const period = periodStart && periodEnd ? t("period", { from: day(periodStart), to: day(periodEnd) }) : "";
  const rows: [string, string | null][] = [
    [t("number"), invoice.number],
    [t("issued"), day(invoice.issuedAt)],
    [t("paid"), invoice.paidAt && day(invoice.paidAt)],
    [t("status"), t(`statuses.${invoiceStatusOf(invoice)}`)],
    [t("refunded"), refunded],
    [t("customer"), customer || null],
  ];
  return {
    locale,
    title: t("title"),
    seller: settings.siteName,
    number: invoice.number,
    details: rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    columns: { what: t("what"), amount: t("amount") },
    line: {
      what: t(invoice.planDuration === "year" ? "yearly" : "monthly", { planName }),
      about: [entityName && isolate(entityName), period].filter(Boolean).join(", "),
      amount,
    },
    total: { label: t("total"), amount },
    notes: [...(invoice.provider === "test" ? [t("testMode")] : []), t("madeBy", { site: settings.appUrl.host })],
  };
}

/** Wraps a name in Unicode directional isolates, so that a right-to-left name does not reorder the text around it. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
