import type { Output } from "@/lib/contract";
import { WORKFLOW_NAME, type Workflow, type WorkflowClaim } from "@/lib/contract/workflow/schemas";
import type { EntityRow } from "../../db/schema/entities";
import type { PaymentClaimResult } from "./claim-payment";
import type { WorkflowRecord } from "./queries";
import type { ClaimableWorkflow } from "./take-over-workflow";

export function presentWorkflow({ workflow: row, urlslug }: WorkflowRecord): Workflow {
  return {
    guid: row.id,
    workflow_name: WORKFLOW_NAME,
    status: row.status,
    entitytype: row.entityType,
    plan_id: row.planId,
    plan_duration: row.planDuration,
    payment_status: row.paymentStatus,
    terms_accepted: row.termsAccepted,
    digital_entity_id: row.entityId,
    urlslug,
    user_id: row.userId,
    email_address: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    data_storage_region: row.dataStorageRegion,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentWorkflows(records: readonly WorkflowRecord[]): Output<"listWorkflows"> {
  return { items: records.map(presentWorkflow), next_cursor: null };
}

/** The link between an entity and its new owner. */
export function presentLink({ id, urlslug }: EntityRow, userId: string): Output<"linkEntityUser"> {
  return { success: true, user_id: userId, digitalentity_id: id, urlslug, role: "owner" };
}

/** A claim, for the person who may make it. */
export function presentClaim({ workflow, checkout, planName, entity }: ClaimableWorkflow): WorkflowClaim {
  return {
    workflow_id: workflow.id,
    entitytype: workflow.entityType,
    entity_name: entity?.name ?? null,
    payment: checkout && {
      plan_name: planName ?? checkout.planId,
      plan_duration: checkout.planDuration,
      amount: checkout.paidCents ?? checkout.amountCents,
      currency: checkout.paidCurrency ?? checkout.currency,
      paid_at: checkout.paidAt?.toISOString() ?? null,
    },
    updated_at: workflow.updatedAt.toISOString(),
  };
}

/** The result of a claim, with the workflow to continue. */
export function presentPaymentClaim({ outcome, message, claimed }: PaymentClaimResult): Output<"claimPayment"> {
  return {
    outcome,
    message,
    workflow: claimed && presentWorkflow(claimed),
    urlslug: claimed?.urlslug ?? null,
  };
}
