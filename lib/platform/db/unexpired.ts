import { and, gt, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { CLOCK_SKEW_MS } from "../clock-skew";

/** How far the clocks of nodes may differ. A time further ahead was written by a clock that has been set back. */
export const CLOCK_TOLERANCE_MS = CLOCK_SKEW_MS;

/**
 * Whether something that lives for `lifetimeMs` is not over. An end further ahead than a new one's was set by a clock that
 * has been set back since, and counts as over: nothing lives longer than intended.
 */
export function isUnexpired(expiresAt: Date, now: Date, lifetimeMs: number): boolean {
  return expiresAt > now && expiresAt <= latestEnd(now, lifetimeMs);
}

/** SQL form of `isUnexpired`, for a column. */
export function isUnexpiredIn(expiresAt: PgColumn, now: Date, lifetimeMs: number): SQL | undefined {
  return and(gt(expiresAt, now), lte(expiresAt, latestEnd(now, lifetimeMs)));
}

/** The latest end of something that lives for `lifetimeMs` and begins now, by the clock of any node. */
export const latestEnd = (now: Date, lifetimeMs: number) => new Date(now.getTime() + lifetimeMs + CLOCK_TOLERANCE_MS);
