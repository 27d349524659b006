import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { lockOwnWorkflow } from "../../auth/find-workflow";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requirePlan } from "../plans/require-plan";
import { linkWorkflow } from "./link-workflow";

type Input = ParsedInput<"updateWorkflow">;

/**
 * Fields that a caller may repeat but not change: they are set by the calls that do the work and by the payment provider.
 */
const READ_ONLY_FIELDS = ["status", "user_id", "digital_entity_id", "payment_status"] as const;
type ReadOnlyField = (typeof READ_ONLY_FIELDS)[number];

/**
 * Stores the choices in a workflow of this browser. A finished status links its entity to the caller's account. A finished
 * workflow stays unchanged; repeating its values is allowed.
 */
export async function updateWorkflow({ ctx, input }: Verb<Input>): Promise<WorkflowRow> {
  return transaction(ctx, async (tx) => {
    // A signed-in user may become the entity's owner. Lock order: users before workflows.
    const signedIn = ctx.actor.find(({ kind }) => kind !== "visitor");
    if (signedIn && (input.status ?? "open") !== "open") await lockAccount(tx, signedIn.user, "key share");
    const workflow = await lockOwnWorkflow(ctx, tx, input.id);
    if (workflow.status !== "open") return requireUnchanged(workflow, input);
    const status = input.status ?? "open";
    if (status === "open") requireMatches(workflow, input, READ_ONLY_FIELDS);
    else requireMatches(workflow, input, ["digital_entity_id", "payment_status"]);
    const updated = await storeChoices(ctx, tx, workflow, input);
    if (status === "open") return updated;
    const user = requireAccount(ctx.actor);
    if (input.user_id !== undefined && input.user_id !== user.id) rejectField("user_id");
    return linkWorkflow(ctx, tx, { workflow: updated, user, status });
  });
}

async function storeChoices(ctx: Ctx, tx: Db, workflow: WorkflowRow, input: Input): Promise<WorkflowRow> {
  const isOtherType = input.entitytype !== undefined && input.entitytype !== workflow.entityType;
  const [updated] = await tx
    .update(unauthWorkflows)
    .set({
      ...(await planChanges(tx, workflow, input)),
      entityType: input.entitytype,
      // Terms belong to an entity type: another type needs a new acceptance.
      termsAccepted: input.terms_accepted ?? (isOtherType ? false : undefined),
      email: input.email_address,
      firstName: input.first_name,
      lastName: input.last_name,
      dataStorageRegion: input.data_storage_region,
      updatedAt: ctx.now(),
    })
    .where(eq(unauthWorkflows.id, workflow.id))
    .returning();
  if (!updated) throw new Failure("not_found", { thing: "workflow" });
  return updated;
}

/** The changes for the chosen plan. Throws not_possible_now for another plan after the payment. */
async function planChanges(tx: Db, workflow: WorkflowRow, input: Input): Promise<Partial<WorkflowRow>> {
  const planId = input.plan_id ?? workflow.planId;
  if (planId === null) return {};
  const planDuration = input.plan_duration ?? workflow.planDuration ?? "year";
  const entityType = input.entitytype ?? workflow.entityType;
  const isSamePlan = planId === workflow.planId && planDuration === workflow.planDuration;
  if (isSamePlan && entityType === workflow.entityType) return {};
  await requirePlan(tx, { planId, entityType });
  if (isSamePlan) return {};
  if (workflow.paymentStatus === "completed") throw new Failure("not_possible_now");
  return { planId, planDuration, paymentStatus: "none" };
}

/** Returns a finished workflow when the input only repeats its read-only fields. Throws workflow_closed or forbidden. */
function requireUnchanged(workflow: WorkflowRow, input: Input): WorkflowRow {
  const { id: _, password: __, ...fields } = input;
  const names = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.some((name) => !READ_ONLY_FIELDS.some((field) => field === name))) throw new Failure("workflow_closed");
  if (input.status === "open") throw new Failure("workflow_closed");
  requireMatches(workflow, input, ["user_id", "digital_entity_id", "payment_status"]);
  return workflow;
}

function requireMatches(workflow: WorkflowRow, input: Input, fields: readonly ReadOnlyField[]): void {
  const current = {
    status: workflow.status,
    user_id: workflow.userId,
    digital_entity_id: workflow.entityId,
    payment_status: workflow.paymentStatus,
  };
  for (const field of fields) {
    if (input[field] !== undefined && input[field] !== current[field]) rejectField(field);
  }
}

function rejectField(field: ReadOnlyField): never {
  throw new Failure("forbidden", { fields: { [field]: "not_for_caller" } });
}
