import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { createdCheckout, returnUrl } from "./schemas";

export const createWorkflowCheckout = defineEndpoint({
  ...ADDRESSES.createWorkflowCheckout,
  isBilling: true,
  access: "public",
  summary: "Begins the payment of the plan that a workflow of this browser has chosen.",
  input: z.object({ workflow_id: id, success_url: returnUrl, cancel_url: returnUrl }),
  output: createdCheckout,
  errors: ["not_found", "workflow_closed", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});
