import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createEntityUnauth as endpoint } from "@/lib/contract/entities/create-entity-unauth";
import { recordAudit } from "../../audit";
import { findOwnWorkflow, lockOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import type { WorkflowRow } from "../../db/schema/workflow";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { checkCaptcha } from "../captcha/check-captcha";
import { spendCaptcha } from "../captcha/spend-captcha";
import { FREE_PLAN } from "../plans/policy";
import { requirePaid } from "../plans/require-paid";
import { checkUrlslug } from "./check-urlslug";
import { newEntityRow } from "./new-entity-row";
import { requireTerms } from "./require-terms";
import { insertEntity, refuseTaken, replaceEntity } from "./write-entity";

type Input = ParsedInputOf<typeof endpoint>;

/**
 * Makes the entity of a workflow of this browser: nobody's yet, and seen by nobody. A workflow has one; sent again,
 * after an answer that was lost or by the way back, it is changed to what is said now.
 */
export async function createEntityUnauth({ ctx, input }: Verb<Input>): Promise<EntityRow> {
  const row = newEntityRow(input);
  // A captcha may be good once only: whatever can be refused without it is.
  await requireReady(ctx, await findOwnWorkflow(ctx, input.guid), input);
  if (await checkUrlslug({ ctx, input })) refuseTaken();
  const solved = await checkCaptcha(ctx, input.captcha_token);
  return transaction(ctx, async (tx) => {
    const workflow = await lockOwnWorkflow(ctx, tx, input.guid);
    await requireReady({ db: tx, settings: ctx.settings }, workflow, input);
    await spendCaptcha(ctx, tx, solved);
    const draft = { ...row, planId: FREE_PLAN, isDraft: true };
    const changed = workflow.entityId ? await replaceEntity(ctx, tx, workflow.entityId, draft) : undefined;
    const entity = changed ?? (await insertEntity(ctx, tx, draft));
    const termsAccepted = workflow.termsAccepted || input.terms_accepted;
    await keepInWorkflow(ctx, tx, { ...workflow, termsAccepted }, entity);
    return entity;
  });
}

async function requireReady(
  { db, settings }: Pick<Ctx, "db" | "settings">,
  workflow: WorkflowRow,
  { entitytype, terms_accepted }: Input,
): Promise<void> {
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  const isAccepted = workflow.termsAccepted && workflow.entityType === entitytype;
  await requireTerms(db, entitytype, isAccepted || terms_accepted);
  await requirePaid(db, workflow, settings);
}

async function keepInWorkflow(ctx: Ctx, tx: Db, workflow: WorkflowRow, entity: EntityRow): Promise<void> {
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
