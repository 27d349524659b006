import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type SubscriptionRow, subscriptions } from "../../db/schema/billing";
import { LIVING } from "./internal";

/** What is paid for an entity at present. */
export async function livingSubscription(db: Db, entityId: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.entityId, entityId), inArray(subscriptions.status, [...LIVING])))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return found;
}
