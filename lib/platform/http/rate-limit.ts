import { lt, sql } from "drizzle-orm";
import { LIMITS, type LimitName } from "@/lib/contract/limits";
import type { Ctx } from "../context";
import { type Db, rowsOf } from "../db/client";
import { rateLimits } from "../db/schema/system";
import { Failure } from "../failure";

/**
 * Counts this call against the limit's table and refuses it when a window is full: once for the client's address
 * and once for each email address: the one that the input names and the caller's own. One statement for both, so parallel calls count right.
 */
export async function enforceLimit(
  ctx: Pick<Ctx, "db" | "settings" | "now" | "client">,
  name: LimitName,
  emails: readonly string[],
): Promise<void> {
  if (!ctx.settings.rateLimits) return;
  const { perClient, perEmail, windowSeconds } = LIMITS[name];
  const max = new Map<string, number>([[`${name}:client:${ctx.client.address}`, perClient]]);
  for (const email of emails) max.set(`${name}:email:${email}`, perEmail);
  const full = (await count(ctx, [...max.keys()], windowSeconds)).find(({ key, calls }) => calls > (max.get(key) ?? 0));
  if (!full) return;
  const seconds = Math.max(1, full.seconds);
  throw new Failure("rate_limited", { slots: { n: seconds }, retryAfterSeconds: seconds });
}

type Counted = { key: string; calls: number; seconds: number };

function count(ctx: Pick<Ctx, "db" | "now">, keys: readonly string[], windowSeconds: number): Promise<Counted[]> {
  const now = ctx.now();
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const at = now.toISOString();
  // Always in the same order, so that two calls never wait for each other.
  const rows = keys.toSorted().map((key) => sql`(${key}, 1, ${end}::timestamptz)`);
  return rowsOf<Counted>(
    ctx.db,
    sql`insert into rate_limits (key, calls, window_ends_at) values ${sql.join(rows, sql`, `)}
        on conflict (key) do update set
          calls = case when rate_limits.window_ends_at <= ${at}::timestamptz then 1 else rate_limits.calls + 1 end,
          window_ends_at = case when rate_limits.window_ends_at <= ${at}::timestamptz
            then ${end}::timestamptz else rate_limits.window_ends_at end
        returning key, calls, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as seconds`,
  );
}

/** Forgets windows that have passed; a job runs it now and then. */
export async function sweepRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
