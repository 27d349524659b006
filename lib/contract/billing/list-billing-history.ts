import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { invoice } from "./schemas";

export const listBillingHistory = defineEndpoint({
  ...ADDRESSES.listBillingHistory,
  isBilling: true,
  access: "account",
  summary: "The caller's invoices, newest first.",
  input: z.object({ user_id: id }),
  output: z.strictObject({ invoices: z.array(invoice) }),
  errors: ["not_found", "payments_off"],
});
