import { z } from "zod";
import { sessionId } from "../billing/schemas";
import { entityType } from "../entities/schemas";
import { atMost, dataStorageRegion, emailAddress, id, urlslug } from "../fields/fields";
import { oneLine } from "../fields/one-line";
import { defineEndpoint } from "../http/endpoint";
import { planDuration, planId } from "../plans/schemas";
import { verifyEmail } from "../visitors/endpoints";
import { workflowAddresses } from "./addresses";
import { paymentStatus, WORKFLOW_NAME, workflow, workflowClaim, workflowStatus } from "./schemas";

/** The server's sentence about the result. */
const message = z.string();

export const claimPayment = defineEndpoint({
  ...workflowAddresses.claimPayment,
  isBilling: true,
  access: "public",
  gives: ["workflow"],
  summary:
    "Gives you a payment without an account once you verify the payer's email address: by a code, a token or an earlier verification.",
  input: z.object({
    session_id: sessionId.optional(),
    email_address: emailAddress.optional(),
    verification_code: verifyEmail.input.shape.verification_code.optional(),
    token: z.string().max(200).optional(),
  }),
  output: z.strictObject({
    outcome: z.enum(["claimed", "wrong_code", "no_payment"]),
    message,
    /** The claimed workflow, to continue. */
    workflow: workflow.nullable(),
    /** The entity that now belongs to the caller's account. */
    urlslug: urlslug.nullable(),
  }),
  errors: ["not_found", "payments_off"],
  limit: "verify",
});

export const claimWorkflow = defineEndpoint({
  ...workflowAddresses.claimWorkflow,
  access: "account",
  gives: ["workflow"],
  summary:
    "Gives your account a paid or open creation workflow with its email address, or the digital entity that it created.",
  input: z.object({ id }),
  output: z.strictObject({ workflow, urlslug: urlslug.nullable() }),
  errors: ["not_found", "workflow_closed"],
  limit: "workflowStep",
});

export const createWorkflow = defineEndpoint({
  ...workflowAddresses.createWorkflow,
  access: "public",
  gives: ["workflow"],
  summary: "Starts the creation of a digital entity without an account. Only this browser can continue it.",
  input: z.object({
    workflow_name: z.literal(WORKFLOW_NAME).default(WORKFLOW_NAME),
    entitytype: entityType.optional(),
    status: z.literal("open").default("open"),
  }),
  output: workflow,
  errors: [],
  limit: "workflow",
});

export const getWorkflow = defineEndpoint({
  ...workflowAddresses.getWorkflow,
  access: "public",
  summary: "Returns a creation workflow of this browser. Any other gets not_found.",
  input: z.object({ id }),
  output: workflow,
  errors: ["not_found"],
});

export const linkEntityUser = defineEndpoint({
  ...workflowAddresses.linkEntityUser,
  access: "account",
  summary:
    "Makes you the owner of a digital entity that this browser created without an account. A repeated call changes nothing.",
  input: z.object({ user_id: id, digitalentity_id: id }),
  output: z.strictObject({
    success: z.literal(true),
    user_id: id,
    digitalentity_id: id,
    urlslug,
    role: z.literal("owner"),
  }),
  errors: ["not_found", "not_possible_now"],
  limit: "workflowStep",
});

export const listClaims = defineEndpoint({
  ...workflowAddresses.listClaims,
  access: "account",
  summary: "Lists the unclaimed payments and creation workflows that have your verified email address.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(workflowClaim), next_cursor: z.null() }),
  errors: [],
});

export const listWorkflows = defineEndpoint({
  ...workflowAddresses.listWorkflows,
  access: "public",
  summary: "Lists the creation workflows of this browser, newest first, those of closed tabs too.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(workflow), next_cursor: z.null() }),
  errors: [],
});

export const sendClaimCode = defineEndpoint({
  ...workflowAddresses.sendClaimCode,
  isBilling: true,
  access: "public",
  summary: "Emails a code to an address if a payment waits for it. Gives the same answer for every address.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ message }),
  errors: ["payments_off"],
  limit: "resend",
});

const name = z.string().overwrite(oneLine).check(atMost(60));

export const updateWorkflow = defineEndpoint({
  ...workflowAddresses.updateWorkflow,
  access: "public",
  summary:
    "Stores choices in a creation workflow. A finished `status` makes you the owner. Refuses any other change of status, owner or payment.",
  input: z.object({
    id,
    entitytype: entityType.optional(),
    plan_id: planId.optional(),
    plan_duration: planDuration.optional(),
    terms_accepted: z.boolean().optional(),
    email_address: emailAddress.optional(),
    first_name: name.optional(),
    last_name: name.optional(),
    data_storage_region: dataStorageRegion.optional(),
    /** Sent by old clients and ignored. */
    password: z
      .unknown()
      .optional()
      .transform(() => undefined),
    status: workflowStatus.optional(),
    user_id: id.optional(),
    digital_entity_id: id.optional(),
    payment_status: paymentStatus.optional(),
  }),
  output: workflow,
  errors: ["not_found", "workflow_closed", "not_possible_now"],
  limit: "workflowStep",
});
