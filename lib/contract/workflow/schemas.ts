import { z } from "zod";
import { entityType } from "../entities/schemas";
import { dataStorageRegion, id, timestamp } from "../fields/fields";
import { planDuration } from "../plans/schemas";

export const WORKFLOW_NAME = "digital-entity-unauth";

/** "completed" by a registration, "complete" by a login. */
export const workflowStatus = z.enum(["open", "completed", "complete"]);

/** The payment provider's state; "none" before a payment. */
export const paymentStatus = z.enum(["none", "processing", "completed", "failed", "cancelled"]);

/** The choices of an anonymous visitor who creates an entity, for the browser that started it. */
export const workflow = z.strictObject({
  guid: id,
  workflow_name: z.literal(WORKFLOW_NAME),
  status: workflowStatus,
  entitytype: entityType.nullable(),
  plan_id: z.string().nullable(),
  plan_duration: planDuration.nullable(),
  payment_status: paymentStatus,
  terms_accepted: z.boolean(),
  digital_entity_id: id.nullable(),
  /** The slug of its entity; null without one. */
  urlslug: z.string().nullable(),
  user_id: id.nullable(),
  email_address: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  data_storage_region: dataStorageRegion.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Workflow = z.output<typeof workflow>;

/** A payment or workflow without an account, as the person who may claim it reads it. */
export const workflowClaim = z.strictObject({
  workflow_id: id,
  entitytype: entityType.nullable(),
  entity_name: z.string().nullable(),
  /** Null where nothing was paid. */
  payment: z
    .strictObject({
      plan_name: z.string(),
      plan_duration: planDuration,
      amount: z.int(),
      currency: z.string(),
      paid_at: timestamp.nullable(),
    })
    .nullable(),
  updated_at: timestamp,
});
export type WorkflowClaim = z.output<typeof workflowClaim>;
