import { and, inArray, lt } from "drizzle-orm";
import type { Db } from "../../db/client";
import { responses } from "../../db/schema/chat";

/**
 * Marks replies whose process died as interrupted, so that they can be asked for again. `startedBefore` is now on a
 * database that only one process opens, and long ago on one that others may be writing to.
 */
export async function settleInterrupted(db: Db, startedBefore: Date): Promise<void> {
  await db
    .update(responses)
    .set({ status: "interrupted" })
    .where(and(inArray(responses.status, ["pending", "streaming"]), lt(responses.createdAt, startedBefore)));
}
