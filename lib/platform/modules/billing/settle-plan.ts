import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { FREE_PLAN } from "../plans/policy";
import { LIVING } from "./queries";

/** Puts an entity on the plan that is paid for it, or on the free one: what its living subscription says, and nothing else. */
export async function settlePlan({ now }: Pick<Platform, "now">, tx: Db, entityId: string): Promise<void> {
  // Of two subscriptions of one entity that change at once, the later one sees the other.
  await lockEntity(tx, entityId, "no key update");
  const [living] = await tx
    .select({ planId: subscriptions.planId })
    .from(subscriptions)
    .where(and(eq(subscriptions.entityId, entityId), inArray(subscriptions.status, [...LIVING])))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  const planId = living?.planId ?? FREE_PLAN;
  await tx
    .update(entities)
    .set({ planId, updatedAt: now() })
    .where(and(eq(entities.id, entityId), eq(entities.isFixed, false), ne(entities.planId, planId)));
}
