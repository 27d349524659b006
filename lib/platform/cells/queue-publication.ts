import type { Platform } from "../context";
import type { Db } from "../db/client";
import { addJob } from "../jobs/queue";

/** Queues the publication of entities whose names have changed, in the transaction that changes them. One installation has none. */
export async function queuePublication(
  { cells, now }: Pick<Platform, "cells" | "now">,
  tx: Db,
  entityIds: readonly string[],
): Promise<void> {
  if (cells && entityIds.length > 0) await addJob(tx, now(), "cells.publish", { entityIds: [...entityIds] });
}
