import { and, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { responses } from "../../db/schema/chat";
import { latestLease } from "./lease";

/**
 * Marks replies whose writer is dead as interrupted, so that they can be asked for again. Writers that said they live
 * until after `now` are left alone; at the start of a process that has its database to itself, there are none.
 */
export async function settleInterrupted(
  db: Db,
  { now, isAlone = false }: { now: Date; isAlone?: boolean },
): Promise<void> {
  const isDead = isAlone
    ? undefined
    : or(
        isNull(responses.leaseExpiresAt),
        lt(responses.leaseExpiresAt, now),
        gt(responses.leaseExpiresAt, latestLease(now)),
      );
  await db
    .update(responses)
    .set({ status: "interrupted", writer: null, leaseExpiresAt: null, completedAt: now })
    .where(and(inArray(responses.status, ["pending", "streaming"]), isDead));
}
