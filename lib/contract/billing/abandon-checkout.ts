import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { id } from "../fields";
import { CHECKOUT_STATUSES } from "./schemas";

export const abandonCheckout = defineEndpoint({
  ...ADDRESSES.abandonCheckout,
  isBilling: true,
  access: "public",
  summary:
    "Closes the open checkouts of a workflow of this browser or an entity of the caller's, so that none can be paid any more.",
  input: z
    .object({ workflow_id: id.optional(), digitalentity_id: id.optional() })
    .refine((input) => (input.workflow_id === undefined) !== (input.digitalentity_id === undefined), {
      path: ["workflow_id"],
      message: sentence("workflow_or_entity"),
    }),
  output: z.strictObject({
    /** The newest checkout's state: completed when it was paid in the meantime. Null without a checkout. */
    status: z.enum(CHECKOUT_STATUSES).nullable(),
  }),
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});
