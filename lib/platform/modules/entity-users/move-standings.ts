import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entityUsers } from "../../db/schema/entity-users";

/** Gives what an address was given to run to the account that has proven it; where both are, the account's own stays. */
export async function moveStandings(tx: Db, from: string, to: string): Promise<void> {
  const there = tx.select({ id: entityUsers.entityId }).from(entityUsers).where(eq(entityUsers.userId, to));
  await tx
    .update(entityUsers)
    .set({ userId: to })
    .where(and(eq(entityUsers.userId, from), notInArray(entityUsers.entityId, there)));
}
