import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileResponse } from "../file-response";

export const downloadInvoice = defineEndpoint({
  ...ADDRESSES.downloadInvoice,
  isBilling: true,
  access: "account",
  summary: "One invoice of the caller's as a PDF.",
  input: z.object({ invoice_id: id }),
  output: z.instanceof(FileResponse),
  file: ["application/pdf"],
  errors: ["not_found", "payments_off"],
  limit: "billing",
});
