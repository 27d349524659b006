import { downloadInvoice as endpoint } from "@/lib/contract/billing/download-invoice";
import { FileAnswer } from "@/lib/contract/file-answer";
import { implement } from "../../http/implement";
import { drawInvoice } from "../../services/billing/draw-invoice";

export const downloadInvoiceRoute = implement(
  endpoint,
  async ({ ctx, input }) => new FileAnswer(await drawInvoice({ ctx, input }), "application/pdf", "private, no-store"),
);
