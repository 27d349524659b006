import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateWorkflow as endpoint } from "@/lib/contract/workflow/update-workflow";
import { accountOf } from "../../auth/account-of";
import { lockAccount } from "../../auth/lock-account";
import { holdOwnWorkflow } from "../../auth/own-workflow";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { WorkflowRow } from "../../db/schema/workflow";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requirePlan } from "../plans/require-plan";
import { linkWorkflow } from "./link-workflow";

type Input = ParsedInputOf<typeof endpoint>;

/** What a caller may say only when it is so already: it comes from the calls that do the work, and from who takes the money. */
const CLAIMS = ["status", "user_id", "digital_entity_id", "payment_status"] as const;

/**
 * Keeps what was chosen in a workflow of this browser. A finished status gives its entity to the caller's account; what
 * is finished stays as it is, and saying so again does no harm.
 */
export async function updateWorkflow({ ctx, input }: Verb<Input>): Promise<WorkflowRow> {
  return transaction(ctx, async (tx) => {
    // Who is signed in may become the owner of an entity: users are locked before workflows.
    const signedIn = ctx.actor.find(({ kind }) => kind !== "visitor");
    if (signedIn && (input.status ?? "open") !== "open") await lockAccount(tx, signedIn.user, "key share");
    const workflow = await holdOwnWorkflow(ctx, tx, input.id);
    if (workflow.status !== "open") return sameAgain(workflow, input);
    const status = input.status ?? "open";
    if (status === "open") requireTrue(workflow, input, CLAIMS);
    else requireTrue(workflow, input, ["digital_entity_id", "payment_status"]);
    const kept = await keep(ctx, tx, workflow, input);
    if (status === "open") return kept;
    const user = accountOf(ctx.actor);
    if (input.user_id !== undefined && input.user_id !== user.id) refuse("user_id");
    return linkWorkflow(ctx, tx, { workflow: kept, user, status });
  });
}

async function keep(ctx: Ctx, tx: Db, workflow: WorkflowRow, input: Input): Promise<WorkflowRow> {
  const [kept] = await tx
    .update(unauthWorkflows)
    .set({
      ...(await planOf(tx, workflow, input)),
      entityType: input.entitytype,
      // Terms are of a type: with another one they are to be accepted anew.
      termsAccepted: input.terms_accepted ?? (isOtherType(workflow, input) ? false : undefined),
      email: input.email_address,
      firstName: input.first_name,
      lastName: input.last_name,
      dataStorageRegion: input.data_storage_region,
      updatedAt: ctx.now(),
    })
    .where(eq(unauthWorkflows.id, workflow.id))
    .returning();
  if (!kept) throw new Failure("not_found", { thing: "workflow" });
  return kept;
}

function isOtherType({ entityType }: WorkflowRow, { entitytype }: Input): boolean {
  return entitytype !== undefined && entitytype !== entityType;
}

/** The plan as it is chosen now. One that is paid for is not exchanged for another. */
async function planOf(tx: Db, workflow: WorkflowRow, input: Input): Promise<Partial<WorkflowRow>> {
  const planId = input.plan_id ?? workflow.planId;
  if (planId === null) return {};
  const planDuration = input.plan_duration ?? workflow.planDuration ?? "year";
  const entityType = input.entitytype ?? workflow.entityType;
  const isSame = planId === workflow.planId && planDuration === workflow.planDuration;
  if (isSame && entityType === workflow.entityType) return {};
  await requirePlan(tx, { planId, entityType });
  if (isSame) return {};
  if (workflow.paymentStatus === "completed") throw new Failure("not_possible_now");
  return { planId, planDuration, paymentStatus: "none" };
}

function sameAgain(workflow: WorkflowRow, input: Input): WorkflowRow {
  const { id: _, password: __, ...said } = input;
  const names = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.some((name) => !CLAIMS.some((claim) => claim === name))) throw new Failure("workflow_closed");
  if (input.status === "open") throw new Failure("workflow_closed");
  requireTrue(workflow, input, ["user_id", "digital_entity_id", "payment_status"]);
  return workflow;
}

function requireTrue(workflow: WorkflowRow, input: Input, claims: readonly (typeof CLAIMS)[number][]): void {
  const facts = {
    status: workflow.status,
    user_id: workflow.userId,
    digital_entity_id: workflow.entityId,
    payment_status: workflow.paymentStatus,
  };
  for (const claim of claims) {
    if (input[claim] !== undefined && input[claim] !== facts[claim]) refuse(claim);
  }
}

function refuse(field: (typeof CLAIMS)[number]): never {
  throw new Failure("forbidden", { fields: { [field]: "not_for_caller" } });
}
