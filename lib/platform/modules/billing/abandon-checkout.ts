import type { ParsedInput } from "@/lib/contract";
import { requireEntity } from "../../auth/entity-role";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import type { CheckoutRow } from "../../db/schema/billing";
import { Failure } from "../../failure";
import { closeCheckouts } from "./close-checkouts";
import { type CheckoutPurpose, findNewestCheckout } from "./queries";

type Input = ParsedInput<"abandonCheckout">;

/** Closes the open checkouts of a purpose. Returns the newest checkout's status: it may have been paid after all. */
export async function abandonCheckout({ ctx, input }: Verb<Input>): Promise<CheckoutRow["status"] | null> {
  const purpose = await requireOwnPurpose(ctx, input);
  if (ctx.payments) await closeCheckouts(ctx, ctx.payments, purpose);
  ctx.jobs.wake();
  return (await findNewestCheckout(ctx.db, purpose))?.status ?? null;
}

async function requireOwnPurpose(ctx: Ctx, { workflow_id, digitalentity_id }: Input): Promise<CheckoutPurpose> {
  if (workflow_id !== undefined) return { workflowId: (await findOwnWorkflow(ctx, workflow_id)).id };
  if (digitalentity_id === undefined) throw new Failure("not_found", { thing: "checkout" });
  const entity = await requireEntity(ctx, { id: digitalentity_id }, "manage");
  return { entityId: entity.id };
}
