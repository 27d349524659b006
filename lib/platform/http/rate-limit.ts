import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { LIMITS, type LimitName, type RateLimit } from "@/lib/contract/http/limits";
import { isKnownClient } from "../auth/known-clients";
import type { Ctx } from "../context";
import { type Db, rowsOf } from "../db/client";
import { refusedCalls } from "../db/schema/activity";
import { rateLimits } from "../db/schema/system";
import { Failure } from "../failure";

const HOUR_MS = 60 * 60_000;

type RateLimitDeps = Pick<Ctx, "db" | "settings" | "now" | "client" | "actor">;

/**
 * Counts this call against a limit and throws `rate_limited` when a window is full. One statement updates all counters,
 * so that parallel calls count correctly.
 *
 * Strangers cannot exhaust a user's quota: an email address is counted per client that names it, and the holder of a
 * grant of the address has a separate counter on any client. All strangers together are bounded by `perEmailAnywhere`,
 * which never applies to a client that has proven the address before.
 */
export async function enforceLimit(ctx: RateLimitDeps, name: LimitName, email: string | null): Promise<void> {
  if (!ctx.settings.rateLimits) return;
  const limit: RateLimit = LIMITS[name];
  const { client, actor } = ctx;
  const own = actor[0]?.user.email ?? null;
  const isOwn = email !== null && actor.some(({ user }) => user.email === email);
  const anywhere = email === null || isOwn ? undefined : limit.perEmailAnywhere;
  const max = new Map<string, number>();
  // Attempts of strangers on a shared client do not count against the address's owner.
  if (!isOwn || limit.perEmailAnywhere === undefined) max.set(`${name}:client:${client.key}`, limit.perClient);
  for (const address of new Set([isOwn ? email : own, own])) {
    if (address !== null) max.set(`${name}:own:${address}`, limit.perEmail);
  }
  if (email !== null && !isOwn) max.set(`${name}:email:${email}:${client.key}`, limit.perEmail);
  if (anywhere !== undefined) max.set(`${name}:anywhere:${email}`, anywhere);
  const full = (await countCall(ctx, [...max.keys()], limit.windowSeconds)).filter(
    ({ key, calls }) => calls > (max.get(key) ?? 0),
  );
  const isAnywhere = (key: string) => key === `${name}:anywhere:${email}`;
  const first = full.find(({ key }) => !isAnywhere(key)) ?? full[0];
  if (!first || (isAnywhere(first.key) && email !== null && (await isKnownClient(ctx, email)))) return;
  const seconds = Math.max(1, first.seconds);
  await countRefusal(ctx, name);
  throw new Failure("rate_limited", { slots: { n: seconds }, retryAfterSeconds: seconds });
}

type WindowCount = { key: string; calls: number; seconds: number };

function countCall(
  ctx: Pick<Ctx, "db" | "now">,
  keys: readonly string[],
  windowSeconds: number,
): Promise<WindowCount[]> {
  const now = ctx.now();
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const at = now.toISOString();
  // A window that ends later than a new one would was started before the clock was set back.
  const isOver = sql`(rate_limits.window_ends_at <= ${at}::timestamptz or rate_limits.window_ends_at > ${end}::timestamptz)`;
  // Always in the same order, so that two calls never deadlock.
  const rows = keys.toSorted().map((key) => sql`(${key}, 1, ${end}::timestamptz)`);
  return rowsOf<WindowCount>(
    ctx.db,
    sql`insert into rate_limits (key, calls, window_ends_at) values ${sql.join(rows, sql`, `)}
        on conflict (key) do update set
          calls = case when ${isOver} then 1 else rate_limits.calls + 1 end,
          window_ends_at = case when ${isOver} then ${end}::timestamptz else rate_limits.window_ends_at end
        returning key, calls, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as seconds`,
  );
}

/** Counts a refused call for the dashboard of admins; of the client only a hash is stored. */
async function countRefusal({ db, now, client }: Pick<Ctx, "db" | "now" | "client">, limit: LimitName): Promise<void> {
  const at = now().getTime();
  const hour = new Date(at - (at % HOUR_MS));
  const hash = createHash("sha256").update(client.key).digest("base64url");
  await db
    .insert(refusedCalls)
    .values({ hour, limit, client: hash, calls: 1 })
    .onConflictDoUpdate({
      target: [refusedCalls.hour, refusedCalls.limit, refusedCalls.client],
      set: { calls: sql`${refusedCalls.calls} + 1` },
    });
}

/** Deletes expired windows; called by a periodic job. */
export async function sweepRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
