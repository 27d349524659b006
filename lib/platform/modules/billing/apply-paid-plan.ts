import { and, eq, ne } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { entities } from "../../db/schema/entities";
import { FREE_PLAN } from "../plans/policy";
import { findEntitledSubscription } from "./queries";

/** Puts an entity on the plan that its entitled subscription pays for, or on the free plan when there is none. */
export async function applyPaidPlan({ now }: Pick<Platform, "now">, tx: Db, entityId: string): Promise<void> {
  // The lock makes two concurrent changes of one entity's subscriptions see each other.
  await lockEntity(tx, entityId, "no key update");
  const planId = (await findEntitledSubscription(tx, entityId))?.planId ?? FREE_PLAN;
  await tx
    .update(entities)
    .set({ planId, updatedAt: now() })
    .where(and(eq(entities.id, entityId), eq(entities.isFixed, false), ne(entities.planId, planId)));
}
