import { nextMonth } from "../plans/message-quota";
import type { Spent } from "./policy";

const DAY_MS = 24 * 60 * 60_000;
/** Fewer days say too little about the pace of a month. */
const PACE_DAYS_MIN = 3;

/**
 * The replies and the cost of the whole month at the present pace: what was used so far over the elapsed share of the month.
 * Null in the first days of a month. A pure function; a month that is over has used what it used.
 * @param month "2026-11", UTC
 */
export function forecastSpend(spent: Spent, month: string, now: Date): Spent | null {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = nextMonth(start);
  if (now >= end) return spent;
  const elapsedMs = now.getTime() - start.getTime();
  if (elapsedMs < PACE_DAYS_MIN * DAY_MS) return null;
  const factor = (end.getTime() - start.getTime()) / elapsedMs;
  return { replies: Math.round(spent.replies * factor), costMicros: Math.round(spent.costMicros * factor) };
}
