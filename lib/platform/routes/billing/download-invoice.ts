import { downloadInvoice as endpoint } from "@/lib/contract/billing/download-invoice";
import { FileResponse } from "@/lib/contract/file-response";
import { implement } from "../../http/implement";
import { drawInvoice } from "../../services/billing/draw-invoice";

export const downloadInvoiceRoute = implement(
  endpoint,
  async ({ ctx, input }) => new FileResponse(await drawInvoice({ ctx, input }), "application/pdf", "private, no-store"),
);
