import { gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { isUnexpired, latestEnd } from "./unexpired";

/**
 * The right of one holder at a time to change a row, for work that takes longer than a transaction should. It ends without
 * its holder too, so a process that died blocks nothing.
 *
 * - `acquire` takes a row that is free: its lease was released or has expired, or belongs to an earlier attempt of the job.
 * - `extend` writes as the holder and moves the end on (the heartbeat). It throws LeaseLost once somebody else has the row.
 * - `release` is the holder's last write.
 * - A lease that is lost is noticed with the next write, and what was made under it is dropped.
 *
 * The holder has a name that no other holder has: the id of the writer or of the row, the end of the lease, or the attempt
 * of a job. A job's own lease ends for the rows that it works on too, so those have no end of their own.
 * Statements that lease many rows at once, or insert them, are written by hand with `expiryOf` and `isFreeIn`.
 */
export type Lease<Table extends PgTable> = Readonly<{
  table: Table;
  /** Matches the row while this holder has it. */
  isHeld: SQL | undefined;
  /** The columns that name the holder and the end. */
  holder: Changes<Table>;
}>;

type Changes<Table extends PgTable> = PgUpdateSetSource<Table>;

/** The row has another holder or none: its lease expired, or the work was cancelled. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Takes the row that `isFree` matches, with further changes; undefined when it is not free, or gone. */
export async function acquire<Table extends PgTable>(
  db: Db,
  { table, holder }: Lease<Table>,
  isFree: SQL | undefined,
  changes: Changes<Table>,
): Promise<Table["$inferSelect"] | undefined> {
  const rows = await db
    .update(table)
    .set({ ...changes, ...holder })
    .where(isFree)
    .returning();
  return (rows as Table["$inferSelect"][])[0];
}

/** Writes as the holder and extends the lease. Throws LeaseLost. */
export async function extend<Table extends PgTable>(
  db: Db,
  lease: Lease<Table>,
  changes?: Changes<Table>,
): Promise<void> {
  const isHeld = await release(db, lease, { ...changes, ...lease.holder });
  if (!isHeld) throw new LeaseLost();
}

/** Writes as the holder for the last time. Returns false when the lease was lost. */
export async function release<Table extends PgTable>(
  db: Db,
  { table, isHeld }: Lease<Table>,
  changes: Changes<Table>,
): Promise<boolean> {
  const written = await db.update(table).set(changes).where(isHeld).returning({ one: sql`1` });
  return written.length > 0;
}

/** Ignores that a lease was lost: somebody else goes on with the work, or it was cancelled. */
export function ignoreLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/** When a lease that is taken or extended now expires. */
export const expiryOf = (now: Date, durationMs: number): Date => new Date(now.getTime() + durationMs);

/** Whether a lease was released or has expired. One that ends too late was taken before the clock was set back, and is free. */
export function isFree(expiresAt: Date | null, now: Date, durationMs: number): boolean {
  return expiresAt === null || !isUnexpired(expiresAt, now, durationMs);
}

/** SQL form, for which the column's index is used. */
export function isFreeIn(expiresAt: PgColumn, now: Date, durationMs: number): SQL | undefined {
  return or(isNull(expiresAt), lte(expiresAt, now), gt(expiresAt, latestEnd(now, durationMs)));
}
