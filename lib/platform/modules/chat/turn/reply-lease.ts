import { and, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { ResponseRow } from "../../../db/schema/chat";
import { responses } from "../../../db/schema/chat";
import { CLOCK_TOLERANCE_MS } from "../../../db/unexpired";

/** How long a writer may store nothing before any node considers it dead. */
export const LEASE_MS = 20_000;
/** How often a writer without new text renews its lease. */
export const RENEW_MS = 2_000;
/** How often dead writers are looked for; with LEASE_MS, a reply is marked as interrupted within 30 s. */
export const SWEEP_MS = 5_000;
/** The shortest interval between two writes of an unfinished reply. */
export const FLUSH_MS = 250;

/** When a lease that is taken now expires. */
export const leaseExpiry = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** The latest expiry of a valid lease: a later one was taken before the clock was set back. */
const latestLeaseExpiry = (now: Date): Date => new Date(now.getTime() + LEASE_MS + CLOCK_TOLERANCE_MS);

export const isBeingWritten = ({ status }: ResponseRow): boolean => status === "pending" || status === "streaming";

/** Whether the lease of an unfinished reply's writer has expired. */
export function isAbandoned({ leaseExpiresAt }: ResponseRow, now: Date): boolean {
  return leaseExpiresAt === null || leaseExpiresAt < now || leaseExpiresAt > latestLeaseExpiry(now);
}

/**
 * Marks unfinished replies with an expired lease as interrupted, so that they can be requested again. With `isAlone`, at
 * the start of a process that has its database to itself, all unfinished replies are marked.
 */
export async function markInterruptedReplies(
  db: Db,
  { now, isAlone = false }: { now: Date; isAlone?: boolean },
): Promise<void> {
  const { leaseExpiresAt, status } = responses;
  const isExpired = isAlone
    ? undefined
    : or(isNull(leaseExpiresAt), lt(leaseExpiresAt, now), gt(leaseExpiresAt, latestLeaseExpiry(now)));
  await db
    .update(responses)
    .set({ status: "interrupted", writer: null, leaseExpiresAt: null, completedAt: now })
    .where(and(inArray(status, ["pending", "streaming"]), isExpired));
}
