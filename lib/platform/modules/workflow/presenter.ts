import type { OutputOf } from "@/lib/contract/endpoint";
import type { linkEntityUser, listWorkflows } from "@/lib/contract/workflow/endpoints";
import { WORKFLOW_NAME, type Workflow } from "@/lib/contract/workflow/schemas";
import type { EntityRow } from "../../db/schema/entities";
import type { WorkflowRecord } from "./queries";

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

export function presentWorkflows(records: readonly WorkflowRecord[]): OutputOf<typeof listWorkflows> {
  return { items: records.map(presentWorkflow), next_cursor: null };
}

/** The link between an entity and its new owner. */
export function presentLink({ id, urlslug }: EntityRow, userId: string): OutputOf<typeof linkEntityUser> {
  return { success: true, user_id: userId, digitalentity_id: id, urlslug, role: "owner" };
}
