import { listBillingHistory as endpoint } from "@/lib/contract/billing/list-billing-history";
import { implement } from "../../http/implement";
import { presentInvoice } from "../../presenters/billing";
import { listBillingHistory } from "../../services/billing/invoices-of";

export const listBillingHistoryRoute = implement(endpoint, async ({ ctx, input }) => ({
  invoices: (await listBillingHistory({ ctx, input })).map(presentInvoice),
}));
