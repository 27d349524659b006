import { and, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { expiryOf, isFree, isFreeIn } from "../../../db/lease";
import { type ResponseRow, responses } from "../../../db/schema/chat";

/** How long a writer may store nothing before any node considers it dead. */
export const LEASE_MS = 20_000;
/** How often a writer without new text renews its lease. */
export const RENEW_MS = 2_000;
/** How often dead writers are looked for; with LEASE_MS, a reply is marked as interrupted within 30 s. */
export const SWEEP_MS = 5_000;
/** The shortest interval between two writes of an unfinished reply. */
export const FLUSH_MS = 250;

/** When a lease that is taken now expires. */
export const leaseExpiry = (now: Date): Date => expiryOf(now, LEASE_MS);

export const isBeingWritten = ({ status }: ResponseRow): boolean => status === "pending" || status === "streaming";

/** Whether the lease of an unfinished reply's writer has expired. */
export const isAbandoned = ({ leaseExpiresAt }: ResponseRow, now: Date): boolean =>
  isFree(leaseExpiresAt, now, LEASE_MS);

/**
 * Marks unfinished replies with an expired lease as interrupted, so that they can be requested again. With `isAlone`, at
 * the start of a process that has its database to itself, all unfinished replies are marked.
 */
export async function markInterruptedReplies(
  db: Db,
  { now, isAlone = false }: { now: Date; isAlone?: boolean },
): Promise<void> {
  const { leaseExpiresAt, status } = responses;
  const isExpired = isAlone ? undefined : isFreeIn(leaseExpiresAt, now, LEASE_MS);
  await db
    .update(responses)
    .set({ status: "interrupted", writer: null, leaseExpiresAt: null, completedAt: now })
    .where(and(inArray(status, ["pending", "streaming"]), isExpired));
}
