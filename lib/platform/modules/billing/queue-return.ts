import type { Db } from "../../db/client";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";

export type ReturnReason = JobPayload<"payment.return">["reason"];

/** Queues the return of a payment. Call it in the transaction that finds that no plan can be given for it. */
export async function queueReturn(tx: Db, now: Date, checkoutId: string, reason: ReturnReason): Promise<void> {
  await addJob(tx, now, "payment.return", { checkoutId, reason });
}
