import { getBillingDetails as endpoint } from "@/lib/contract/billing/get-billing-details";
import { implement } from "../../http/implement";
import { presentInvoiceDetail } from "../../presenters/billing";
import { getBillingDetails } from "../../services/billing/invoices-of";

export const getBillingDetailsRoute = implement(endpoint, async ({ ctx, input }) =>
  presentInvoiceDetail(await getBillingDetails({ ctx, input })),
);
