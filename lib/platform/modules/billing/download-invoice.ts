import { intlLocale, type Locale } from "@/lib/contract/languages/locales";
import { currentLocale } from "@/lib/i18n/platform-locale";
import type { Ctx, Verb } from "../../context";
import type { InvoiceSeller } from "../../db/schema/billing";
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
  const { amountCents, currency, refundedCents, seller } = invoice;
  const money = (minor: number) => writeOut(moneyValue({ minor, currency }), locale);
  const amount = money(amountCents);
  const refunded = refundedCents > 0 ? money(refundedCents) : null;
  const vat = readVat(amountCents, seller?.vat_percent);
  const { customerName, customerEmail, customerAddress, entityName } = invoice;
  const customer = joinLines([customerName, customerAddress, customerEmail]);
  const { periodStart, periodEnd } = invoice;
  const period = periodStart && periodEnd ? t("period", { from: day(periodStart), to: day(periodEnd) }) : "";
  const rows: [string, string | null][] = [
    [t("number"), invoice.number],
    [t("issued"), day(invoice.issuedAt)],
    [t("paid"), invoice.paidAt && day(invoice.paidAt)],
    [t("status"), t(`statuses.${invoiceStatusOf(invoice)}`)],
    [t("refunded"), refunded],
    [t("customer"), customer || null],
    [t("customerVatNumber"), invoice.customerVatNumber],
    [t("seller"), seller && sellerLine(seller)],
    [t("register"), seller?.register ?? null],
    [t("vatNumber"), seller?.vat_number ?? null],
  ];
  return {
    locale,
    title: t("title"),
    seller: seller?.legal_name ?? settings.siteName,
    number: invoice.number,
    details: rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    columns: { what: t("what"), amount: t("amount") },
    line: {
      what: t(invoice.planDuration === "year" ? "yearly" : "monthly", { planName }),
      about: [entityName && isolate(entityName), period].filter(Boolean).join(", "),
      amount,
    },
    taxes: vat
      ? ([
          [t("net"), money(amountCents - vat.cents)],
          [t("vat", { percent: formatPercent(vat.percent, locale) }), money(vat.cents)],
        ] as const)
      : [],
    total: { label: t("total"), amount },
    notes: [...(invoice.provider === "test" ? [t("testMode")] : []), t("madeBy", { site: settings.appUrl.host })],
  };
}

/** Wraps a name in Unicode directional isolates, so that a right-to-left name does not reorder the text around it. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The seller in one line: name, address, email and phone. */
function sellerLine({ legal_name, postal_address, email, phone }: InvoiceSeller): string {
  return joinLines([legal_name, postal_address, email, phone]);
}

/** The lines of these texts as one line. */
function joinLines(texts: readonly (string | null | undefined)[]): string {
  return texts
    .flatMap((text) => text?.split("\n") ?? [])
    .flatMap((line) => line.trim() || [])
    .map(isolate)
    .join(", ");
}

/** The tax that an amount contains, rounded to cents; null without a rate. @param rate such as "21" or "5.5" */
function readVat(grossCents: number, rate: string | undefined): { percent: number; cents: number } | null {
  const percent = Number(rate ?? 0);
  return percent > 0 ? { percent, cents: Math.round((grossCents * percent) / (100 + percent)) } : null;
}

function formatPercent(percent: number, locale: Locale): string {
  const format = new Intl.NumberFormat(intlLocale(locale), { style: "percent", maximumFractionDigits: 2 });
  return format.format(percent / 100);
}
