import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { entities } from "../../db/schema/entities";
import { FREE_PLAN } from "../plans/policy";
import { findEntitledSubscription } from "./queries";

/**
 * Puts an entity on the plan that its entitled subscription pays for, with the rights that the subscription began with.
 * Without one it is on the free plan, as that is now.
 */
export async function applyPaidPlan({ now }: Pick<Platform, "now">, tx: Db, entityId: string): Promise<void> {
  // The lock makes two concurrent changes of one entity's subscriptions see each other.
  await lockEntity(tx, entityId, "no key update");
  const subscription = await findEntitledSubscription(tx, entityId);
  const planId = subscription?.planId ?? FREE_PLAN;
  const planRights = subscription?.planRights ?? null;
  const stored = planRights === null ? null : JSON.stringify(planRights);
  const hasOtherRights = sql`${entities.planRights} is distinct from ${stored}::jsonb`;
  await tx
    .update(entities)
    .set({ planId, planRights, updatedAt: now() })
    .where(
      and(eq(entities.id, entityId), eq(entities.isFixed, false), or(ne(entities.planId, planId), hasOtherRights)),
    );
}
