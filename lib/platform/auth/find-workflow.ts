import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { checkouts } from "../db/schema/billing";
import { unauthWorkflows, type WorkflowRow } from "../db/schema/workflow";
import { Failure } from "../failure";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an unpaid workflow is stored after its last change. */
export const IDLE_WORKFLOW_LIFETIME_MS = 14 * DAY_MS;

/** How long a paid workflow is stored after its last change, and how long a browser keeps its workflow's key. */
export const PAID_WORKFLOW_LIFETIME_MS = 60 * DAY_MS;

/** A workflow of the caller's browser. Knowing its id is not enough: throws not_found without its key. */
export async function findOwnWorkflow(ctx: Pick<Ctx, "db" | "tokenHashes">, id: string): Promise<WorkflowRow> {
  const [workflow] = await ctx.db.select().from(unauthWorkflows).where(isOwn(ctx, id)).limit(1);
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  return workflow;
}

/** Finds and locks a workflow of the caller's browser until the transaction ends, so that it is finished only once. */
export async function lockOwnWorkflow(ctx: Pick<Ctx, "tokenHashes">, tx: Db, id: string): Promise<WorkflowRow> {
  return lockWorkflow(tx, id, isOwn(ctx, id));
}

/** Finds and locks a workflow of any browser. The caller must check who may have it. */
export async function lockWorkflow(
  tx: Db,
  id: string,
  which: SQL | undefined = eq(unauthWorkflows.id, id),
): Promise<WorkflowRow> {
  // Lock order: checkouts before workflows, as in payment webhooks.
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.workflowId, id))
    .orderBy(asc(checkouts.id))
    .for("update");
  const [workflow] = await tx.select().from(unauthWorkflows).where(which).for("update");
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  return workflow;
}

/** Whether a paid workflow waits for a proof of this address. */
export async function hasWaitingPayment(db: Db, email: string): Promise<boolean> {
  const isPaid = and(eq(unauthWorkflows.status, "open"), eq(unauthWorkflows.paymentStatus, "completed"));
  const [found] = await db
    .select({ id: unauthWorkflows.id })
    .from(unauthWorkflows)
    .leftJoin(checkouts, isPaymentOf())
    .where(and(isPaid, isOfAddress([email])))
    .limit(1);
  return found !== undefined;
}

/**
 * Selects the workflows that were paid for or have an entity, that no account has yet, and that one of these addresses may
 * claim. `checkouts` must be joined.
 */
export const isClaimableBy = (emails: readonly string[]) =>
  and(
    eq(unauthWorkflows.status, "open"),
    or(isNotNull(checkouts.id), isNotNull(unauthWorkflows.entityId)),
    isOfAddress(emails),
  );

/** Whether a payment or an entity without an account waits for this address. */
export async function hasClaims(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: unauthWorkflows.id })
    .from(unauthWorkflows)
    .leftJoin(checkouts, isPaymentOf())
    .where(isClaimableBy([email]))
    .limit(1);
  return found !== undefined;
}

/** Joins workflows with the checkout that paid for them. */
export const isPaymentOf = () => and(eq(checkouts.workflowId, unauthWorkflows.id), eq(checkouts.status, "completed"));

/**
 * Selects the workflows that one of these addresses paid for; of those without a payer's address, the ones that it began to
 * register with. That address is only typed, so it never takes a payment from its payer. `checkouts` must be joined.
 */
const isOfAddress = (emails: readonly string[]) =>
  or(
    inArray(checkouts.payerEmail, [...emails]),
    and(isNull(checkouts.payerEmail), inArray(unauthWorkflows.email, [...emails])),
  );

function isOwn({ tokenHashes }: Pick<Ctx, "tokenHashes">, id: string) {
  return and(eq(unauthWorkflows.id, id), inArray(unauthWorkflows.tokenHash, [...tokenHashes]));
}
