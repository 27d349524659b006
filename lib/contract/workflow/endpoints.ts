import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityType } from "../entities/schemas";
import { atMost, dataStorageRegion, emailAddress, id, urlslug } from "../fields";
import { oneLine } from "../one-line";
import { planDuration, planId } from "../plans/schemas";
import { paymentStatus, WORKFLOW_NAME, workflow, workflowStatus } from "./schemas";

export const createWorkflow = defineEndpoint({
  ...ADDRESSES.createWorkflow,
  access: "public",
  gives: ["workflow"],
  summary: "Begins the way to an entity without an account. Only the browser that called can go on with it.",
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
  ...ADDRESSES.getWorkflow,
  access: "public",
  summary: "A workflow, for the browser that made it; anybody else finds none.",
  input: z.object({ id }),
  output: workflow,
  errors: ["not_found"],
});

export const linkEntityUser = defineEndpoint({
  ...ADDRESSES.linkEntityUser,
  access: "account",
  summary: "Gives the caller the entity that this browser made without an account. Linking it twice does no harm.",
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

export const listWorkflows = defineEndpoint({
  ...ADDRESSES.listWorkflows,
  access: "public",
  summary: "The workflows of this browser, newest first, also after the tab that began one was closed.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(workflow), next_cursor: z.null() }),
  errors: [],
});

const name = z.string().overwrite(oneLine).check(atMost(60));

export const updateWorkflow = defineEndpoint({
  ...ADDRESSES.updateWorkflow,
  access: "public",
  summary:
    "Keeps what was chosen. A finished status with the caller's own user_id gives the entity to that account; any other word about payment, owner, entity or status that is not already so is refused.",
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
