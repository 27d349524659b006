import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { findOwnWorkflow, lockOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { recordOwnerTerms } from "../../terms";
import { consumeCaptcha, verifyCaptcha } from "../captcha/verify-captcha";
import { FREE_PLAN } from "../plans/policy";
import { requirePaid } from "../plans/require-paid";
import { checkUrlslug } from "./check-urlslug";
import { newEntityRow } from "./new-entity-row";
import { requireTerms } from "./policy";
import { insertEntity, refuseTaken, replaceEntity, reserveSlug } from "./write-entity";

type Input = ParsedInput<"createEntityUnauth">;

/**
 * Creates the draft entity of a workflow of this browser: it has no owner and is not public yet. A workflow has one draft;
 * a repeated call, after a lost response or the browser's back button, replaces its content.
 */
export async function createEntityUnauth({ ctx, input }: Verb<Input>): Promise<EntityRow> {
  const row = newEntityRow(input);
  // A captcha can be used once: check everything else first.
  await requireCompletable(ctx, await findOwnWorkflow(ctx, input.guid), input);
  if (await checkUrlslug({ ctx, input })) refuseTaken();
  const solved = await verifyCaptcha(ctx, input.captcha_token);
  await reserveSlug(ctx, row.urlslug);
  return transaction(ctx, async (tx) => {
    const workflow = await lockOwnWorkflow(ctx, tx, input.guid);
    await requireCompletable({ db: tx, settings: ctx.settings }, workflow, input);
    await consumeCaptcha(ctx, tx, solved);
    const draft = { ...row, planId: FREE_PLAN, isDraft: true };
    const replaced = workflow.entityId ? await replaceEntity(ctx, tx, workflow.entityId, draft) : undefined;
    const entity = replaced ?? (await insertEntity(ctx, tx, draft));
    await recordOwnerTerms(ctx, tx, entity, null);
    const termsAccepted = workflow.termsAccepted || input.terms_accepted;
    await linkDraft(ctx, tx, { ...workflow, termsAccepted }, entity);
    return entity;
  });
}

async function requireCompletable(
  { db, settings }: Pick<Ctx, "db" | "settings">,
  workflow: WorkflowRow,
  { entitytype, terms_accepted }: Input,
): Promise<void> {
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  const isAccepted = workflow.termsAccepted && workflow.entityType === entitytype;
  await requireTerms(db, entitytype, isAccepted || terms_accepted);
  await requirePaid(db, workflow, settings);
}

async function linkDraft(ctx: Ctx, tx: Db, workflow: WorkflowRow, entity: EntityRow): Promise<void> {
  await tx
    .update(unauthWorkflows)
    .set({
      entityId: entity.id,
      entityType: entity.entityType,
      termsAccepted: workflow.termsAccepted,
      updatedAt: ctx.now(),
    })
    .where(eq(unauthWorkflows.id, workflow.id));
  await recordAudit(ctx, tx, {
    actorUserId: null,
    action: workflow.entityId === entity.id ? "entity.redrafted" : "entity.drafted",
    subject: ["entity", entity.id],
    data: { workflow: workflow.id, terms_accepted: workflow.termsAccepted },
  });
}
