import type { Invoice } from "@/lib/contract/billing/schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { requestLine } from "@/lib/contract/http/request-line";

/** URL and file name of an invoice's PDF. */
export function invoiceFile({ invoice_id, number }: Pick<Invoice, "invoice_id" | "number">) {
  return { href: `/api${requestLine(ADDRESSES.downloadInvoice, { invoice_id }).target}`, download: `${number}.pdf` };
}
