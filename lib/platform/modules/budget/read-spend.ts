import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entitySpend } from "../../db/schema/budget";
import type { Spent } from "./policy";

/** The spend of an entity in a month ("2026-11", UTC), whether or not it has a budget. */
export async function readSpend(db: Db, entityId: string, month: string): Promise<Spent> {
  const [spend] = await db
    .select({ replies: entitySpend.replies, costMicros: entitySpend.costMicros })
    .from(entitySpend)
    .where(and(eq(entitySpend.entityId, entityId), eq(entitySpend.month, month)));
  return spend ?? { replies: 0, costMicros: 0 };
}
