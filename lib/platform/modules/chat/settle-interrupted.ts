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
    : or(isNull(responses.writingUntil), lt(responses.writingUntil, now), gt(responses.writingUntil, latestLease(now)));
  await db
    .update(responses)
    .set({ status: "interrupted", writer: null, writingUntil: null, completedAt: now })
    .where(and(inArray(responses.status, ["pending", "streaming"]), isDead));
}
