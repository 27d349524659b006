import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityType } from "../entities/schemas";
import { atMost, dataStorageRegion, emailAddress, id } from "../fields";
import { oneLine } from "../one-line";
import { planDuration, planId } from "../plans/schemas";
import { paymentStatus, workflow, workflowStatus } from "./schemas";

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
