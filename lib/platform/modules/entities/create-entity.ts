import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createEntity as endpoint } from "@/lib/contract/entities/create-entity";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { priceOf, requirePlan } from "../plans/find-plan";
import { FREE_PLAN } from "../plans/policy";
import { replacePictures } from "./entity-picture";
import { keepOwner } from "./keep-owner";
import { newEntityRow } from "./new-entity-row";
import { storePicturesByAddress } from "./pictures-by-address";
import { requireTerms } from "./require-terms";
import { insertEntity } from "./write-entity";

export type Created = Readonly<{ entity: EntityRow; pendingPlan: { id: string; duration: PlanDuration } | null }>;

/**
 * Makes an entity of the caller's own. It is on the free plan; what has to be paid for is answered as pending, where the
 * site sells plans.
 */
export async function createEntity({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Created> {
  const user = requireAccount(ctx.actor);
  const row = newEntityRow(input);
  await requireTerms(ctx.db, row.entityType, input.terms_accepted);
  const duration = input.plan_duration ?? "year";
  const planId = input.plan_id ?? FREE_PLAN;
  const plan = await requirePlan(ctx.db, { planId, entityType: row.entityType });
  const pictures = await storePicturesByAddress(ctx, input, { bannerImageUrl: null, thumbnailImageUrl: null });
  const entity = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const made = await insertEntity(ctx, tx, { ...row, ownerId: user.id, planId: FREE_PLAN });
    const facts = { terms_accepted: input.terms_accepted };
    await keepOwner(ctx, tx, { entity: made, user, action: "entity.created", facts });
    return (await replacePictures(ctx, tx, made.id, pictures)).entity;
  });
  const isPending = ctx.settings.sellsPlans && priceOf(plan, duration) > 0;
  return { entity, pendingPlan: isPending ? { id: plan.id, duration } : null };
}
