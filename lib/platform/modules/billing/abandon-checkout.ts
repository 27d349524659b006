import type { abandonCheckout as endpoint } from "@/lib/contract/billing/abandon-checkout";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import type { CheckoutRow } from "../../db/schema/billing";
import { Failure } from "../../failure";
import { closeCheckouts, newestCheckout, type Purpose } from "./close-checkouts";

type Input = ParsedInputOf<typeof endpoint>;

/** Closes what somebody left without paying. Answers how the newest checkout stands: it may have been paid after all. */
export async function abandonCheckout({ ctx, input }: Verb<Input>): Promise<CheckoutRow["status"] | null> {
  const purpose = await ownPurpose(ctx, input);
  if (ctx.payments) await closeCheckouts(ctx, ctx.payments, purpose);
  ctx.jobs.wake();
  return (await newestCheckout(ctx, purpose))?.status ?? null;
}

async function ownPurpose(ctx: Ctx, { workflow_id, digitalentity_id }: Input): Promise<Purpose> {
  if (workflow_id !== undefined) return { workflowId: (await findOwnWorkflow(ctx, workflow_id)).id };
  if (digitalentity_id === undefined) throw new Failure("not_found", { thing: "checkout" });
  const entity = await findEntity(ctx.db, { id: digitalentity_id });
  await requireEntityRight(ctx, entity, "manage");
  return { entityId: entity.id };
}
