import type { PlanDuration } from "@/lib/contract/plans/schemas";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { recordOwnerTerms } from "../../terms";
import { FREE_PLAN } from "../plans/policy";
import { planPriceCents, requirePlan } from "../plans/require-plan";
import { replacePictures } from "./entity-picture";
import { newEntityRow } from "./new-entity-row";
import { requireTerms } from "./policy";
import { storePicturesByAddress } from "./store-pictures-by-address";
import { insertEntity, insertOwner, reserveSlug } from "./write-entity";

export type CreatedEntity = Readonly<{ entity: EntityRow; pendingPlan: { id: string; duration: PlanDuration } | null }>;

/**
 * Creates an entity of the caller's on the free plan. Where the site sells plans, a requested paid plan is returned as
 * pending.
 */
export async function createEntity({ ctx, input }: Verb<"createEntity">): Promise<CreatedEntity> {
  const user = requireAccount(ctx.actor);
  const row = newEntityRow(input);
  await requireTerms(ctx.db, row.entityType, input.terms_accepted);
  const duration = input.plan_duration ?? "year";
  const planId = input.plan_id ?? FREE_PLAN;
  const plan = await requirePlan(ctx.db, { planId, entityType: row.entityType });
  await reserveSlug(ctx, row.urlslug);
  const pictures = await storePicturesByAddress(ctx, input, { bannerImageUrl: null, thumbnailImageUrl: null });
  const entity = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const created = await insertEntity(ctx, tx, { ...row, ownerId: user.id, planId: FREE_PLAN });
    const data = { terms_accepted: input.terms_accepted };
    await recordOwnerTerms(ctx, tx, created, user.id);
    await insertOwner(ctx, tx, { entity: created, user, action: "entity.created", data });
    return (await replacePictures(ctx, tx, created.id, pictures)).entity;
  });
  const isPending = ctx.settings.sellsPlans && planPriceCents(plan, duration) > 0;
  return { entity, pendingPlan: isPending ? { id: plan.id, duration } : null };
}
