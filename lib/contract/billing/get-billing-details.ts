import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { invoiceDetail } from "./schemas";

export const getBillingDetails = defineEndpoint({
  ...ADDRESSES.getBillingDetails,
  isBilling: true,
  access: "account",
  summary: "One invoice of the caller's.",
  input: z.object({ invoice_id: id }),
  output: invoiceDetail,
  errors: ["not_found", "payments_off"],
});
