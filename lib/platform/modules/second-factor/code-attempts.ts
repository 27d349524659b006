import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { isKnownClientOf } from "../../auth/known-clients";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { secondFactorAttempts, secondFactors } from "../../db/schema/second-factor";
import { Failure } from "../../failure";

/** Wrong codes in a row of one client before its attempts are locked. */
const MAX_CLIENT_ATTEMPTS = 5;
/** Wrong codes in a row of all unknown clients together before their attempts are locked. */
const MAX_UNKNOWN_CLIENT_ATTEMPTS = 10;
const FIRST_LOCK_SECONDS = 15 * 60;
/** The lock time doubles with each lock, up to sixteen hours. */
const MAX_LOCK_DOUBLINGS = 6;

type AttemptDeps = Pick<Ctx, "db" | "now" | "requestId" | "client">;
type AttemptCount = Readonly<{ failedAttempts: number; lockedUntil: Date | null }>;

/**
 * Counts an attempt before its code is compared, so that parallel attempts are counted right. Throws rate_limited while
 * attempts are locked.
 *
 * Attempts count by account and client, so that an attacker who knows the password never locks out a client that the user
 * signed in from before. A new sign-in gives no new attempts. A client
 * has MAX_CLIENT_ATTEMPTS, then a lock whose time doubles with each lock. All clients that the user never signed in from
 * share MAX_UNKNOWN_CLIENT_ATTEMPTS, with the same locks, so that guessing from many addresses is bounded. Limit: about
 * 5,500 guesses by unknown clients at a six-digit code in a year.
 */
export async function spendAttempt(ctx: AttemptDeps, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Lock order: the account's row first. A rejection rolls back both counts.
    if (!(await isKnownClientOf(ctx, tx, userId))) await spendUnknownClientAttempt(ctx, tx, userId);
    await spendClientAttempt(ctx, tx, userId);
  });
}

/** Resets the count of this client after a right code, and the unknown clients' count if it was one of them. */
export async function resetAttempts(ctx: Pick<Ctx, "client" | "now">, tx: Db, userId: string): Promise<void> {
  if (!(await isKnownClientOf(ctx, tx, userId))) {
    const noAttempts = { failedAttempts: 0, lockoutCount: 0, lockedUntil: null };
    await tx.update(secondFactors).set(noAttempts).where(eq(secondFactors.userId, userId));
  }
  await tx.delete(secondFactorAttempts).where(isClientRow(ctx, userId));
}

/** The failure for a wrong code, with the attempts left, or rate_limited when this attempt locked further ones. */
export async function wrongCodeFailure(ctx: AttemptDeps, userId: string): Promise<Failure> {
  const counts = [{ max: MAX_CLIENT_ATTEMPTS, attempts: await findClientAttempts(ctx, ctx.db, userId) }];
  if (!(await isKnownClientOf(ctx, ctx.db, userId)))
    counts.push({ max: MAX_UNKNOWN_CLIENT_ATTEMPTS, attempts: await findUnknownClientAttempts(ctx.db, userId) });
  const now = ctx.now();
  const locked = counts.find(({ attempts }) => attempts.lockedUntil !== null && attempts.lockedUntil > now);
  if (locked) {
    const entry = { actorUserId: null, action: "second_factor.locked", subject: ["user", userId] } as const;
    await recordAudit(ctx, ctx.db, entry);
    return lockedFailure(locked.attempts, now);
  }
  const attemptsLeft = Math.min(...counts.map(({ max, attempts }) => max - attempts.failedAttempts));
  const code = { sentence: "code_wrong_tries_left", slots: { tries: attemptsLeft } } as const;
  return new Failure("invalid_input", { fields: { code } });
}

async function spendUnknownClientAttempt({ now }: AttemptDeps, tx: Db, userId: string): Promise<void> {
  const { changes, isAllowed } = nextAttempt(secondFactors, MAX_UNKNOWN_CLIENT_ATTEMPTS, now());
  const [spent] = await tx
    .update(secondFactors)
    .set(changes)
    .where(and(eq(secondFactors.userId, userId), isAllowed))
    .returning({ userId: secondFactors.userId });
  if (!spent) throw lockedFailure(await findUnknownClientAttempts(tx, userId), now());
}

async function spendClientAttempt(ctx: AttemptDeps, tx: Db, userId: string): Promise<void> {
  const now = ctx.now();
  const { changes, isAllowed } = nextAttempt(secondFactorAttempts, MAX_CLIENT_ATTEMPTS, now);
  const [spent] = await tx
    .insert(secondFactorAttempts)
    .values({ userId, client: ctx.client.key, failedAttempts: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [secondFactorAttempts.userId, secondFactorAttempts.client],
      set: { ...changes, updatedAt: now },
      setWhere: isAllowed,
    })
    .returning({ userId: secondFactorAttempts.userId });
  if (!spent) throw lockedFailure(await findClientAttempts(ctx, tx, userId), now);
}

/**
 * The changes of a row for one more attempt, and the condition that attempts are not locked. A lock beyond the longest
 * possible one is ignored: the clock was set back.
 */
function nextAttempt(row: typeof secondFactors | typeof secondFactorAttempts, max: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLastAttempt = sql`${row.failedAttempts} + 1 >= ${max}`;
  const lockTime = sql`make_interval(secs => ${FIRST_LOCK_SECONDS} * power(2, least(${row.lockoutCount}, ${MAX_LOCK_DOUBLINGS})))`;
  return {
    changes: {
      failedAttempts: sql`case when ${isLastAttempt} then 0 else ${row.failedAttempts} + 1 end`,
      // Capped below the column's maximum.
      lockoutCount: sql`case when ${isLastAttempt} then least(${row.lockoutCount} + 1, 100) else ${row.lockoutCount} end`,
      lockedUntil: sql`case when ${isLastAttempt} then ${at} + ${lockTime} end`,
    },
    isAllowed: sql`(${row.lockedUntil} is null or ${row.lockedUntil} <= ${at} or ${row.lockedUntil} > ${at} + ${lockTime})`,
  };
}

async function findClientAttempts(ctx: Pick<Ctx, "client">, db: Db, userId: string): Promise<AttemptCount> {
  const [row] = await db.select().from(secondFactorAttempts).where(isClientRow(ctx, userId)).limit(1);
  return row ?? { failedAttempts: 0, lockedUntil: null };
}

async function findUnknownClientAttempts(db: Db, userId: string): Promise<AttemptCount> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  return row ?? { failedAttempts: 0, lockedUntil: null };
}

const isClientRow = ({ client }: Pick<Ctx, "client">, userId: string) =>
  and(eq(secondFactorAttempts.userId, userId), eq(secondFactorAttempts.client, client.key));

function lockedFailure({ lockedUntil }: AttemptCount, now: Date): Failure {
  const milliseconds = (lockedUntil?.getTime() ?? 0) - now.getTime();
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure("rate_limited", { slots: { n: seconds }, retryAfterSeconds: seconds });
}
