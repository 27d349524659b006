import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { isClaimableBy, isPaymentOf, lockWorkflow, PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { type GrantChange, hashToken } from "../../auth/grants";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type CheckoutRow, checkouts } from "../../db/schema/billing";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import type { UserRow } from "../../db/schema/users";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";
import { Failure } from "../../failure";
import { linkWorkflow } from "./link-workflow";

/** The most claims of one person: anybody can type an address, and begin with it. */
const CLAIMS_MAX = 20;

/** A workflow without an account, with its payment and its entity, if any. */
export type ClaimableWorkflow = Readonly<{
  workflow: WorkflowRow;
  checkout: CheckoutRow | null;
  planName: string | null;
  entity: EntityRow | null;
}>;

export type ClaimedWorkflow = Readonly<{ workflow: WorkflowRow; urlslug: string | null; grant: GrantChange | null }>;

/** Selects the workflows that were paid for or have an entity, and that no account has yet; the newest first. */
export async function listClaimableWorkflows(
  db: Db,
  emails: readonly string[],
  id?: string,
): Promise<ClaimableWorkflow[]> {
  if (emails.length === 0) return [];
  return db
    .select({ workflow: unauthWorkflows, checkout: checkouts, planName: plans.name, entity: entities })
    .from(unauthWorkflows)
    .leftJoin(checkouts, isPaymentOf())
    .leftJoin(plans, eq(plans.id, checkouts.planId))
    .leftJoin(entities, eq(entities.id, unauthWorkflows.entityId))
    .where(and(isClaimableBy(emails), id === undefined ? undefined : eq(unauthWorkflows.id, id)))
    .orderBy(desc(unauthWorkflows.updatedAt))
    .limit(CLAIMS_MAX);
}

/**
 * Gives a workflow to the person who proved one of these addresses. With an account of the address and an entity, the entity
 * becomes the account's; else this browser gets a new key, and the browser that began loses its own: of two browsers only
 * one goes on. The caller applies `grant` once the transaction is committed. Throws not_found for a workflow of another
 * address, and workflow_closed for one that an account has already.
 */
export async function takeOverWorkflow(
  ctx: Ctx,
  tx: Db,
  { id, emails, user }: { id: string; emails: readonly string[]; user: UserRow | null },
): Promise<ClaimedWorkflow> {
  const workflow = await lockWorkflow(tx, id);
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  // Read under the lock: a payment that is being returned has no owner any more.
  const [found] = await listClaimableWorkflows(tx, emails, id);
  if (!found) throw new Failure("not_found", { thing: "workflow" });
  await recordAudit(ctx, tx, {
    actorUserId: user?.id ?? null,
    action: "checkout.claimed",
    subject: ["checkout", found.checkout?.id ?? id],
    data: { workflow: id },
  });
  if (user && found.entity) {
    const linked = await linkWorkflow(ctx, tx, { workflow, user, status: "complete" });
    // The browser that began must not read on whose the entity is now.
    if (!ctx.tokenHashes.includes(workflow.tokenHash)) {
      const tokenHash = hashToken(randomBytes(32).toString("base64url"));
      await tx.update(unauthWorkflows).set({ tokenHash }).where(eq(unauthWorkflows.id, id));
    }
    return { workflow: linked, urlslug: found.entity.urlslug, grant: null };
  }
  if (ctx.tokenHashes.includes(workflow.tokenHash)) return { workflow, urlslug: null, grant: null };
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const [taken] = await tx
    .update(unauthWorkflows)
    .set({ tokenHash: hashToken(token), updatedAt: now })
    .where(eq(unauthWorkflows.id, id))
    .returning();
  if (!taken) throw new Failure("not_found", { thing: "workflow" });
  const expiresAt = new Date(now.getTime() + PAID_WORKFLOW_LIFETIME_MS);
  return {
    workflow: taken,
    urlslug: null,
    grant: { change: "given", kind: "workflow", token, expiresAt, domainId: null },
  };
}
