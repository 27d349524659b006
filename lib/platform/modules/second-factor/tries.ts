import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { isKnownClientOf } from "../../auth/known-clients";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { secondFactorAttempts, secondFactors } from "../../db/schema/second-factor";
import { Failure } from "../../failure";

/** Wrong codes in a row until codes of a client are refused for a while. */
const CLIENT_TRIES = 5;
/** Wrong codes in a row of all unknown clients together until none of theirs is compared for a while. */
const STRANGER_TRIES = 10;
const FIRST_WAIT_SECONDS = 15 * 60;
/** The wait doubles with each lock; six times are sixteen hours. */
const DOUBLINGS_MAX = 6;

type TryContext = Pick<Ctx, "db" | "now" | "requestId" | "client">;
type Attempts = Readonly<{ failedAttempts: number; lockedUntil: Date | null }>;

/**
 * Counts a try before its code is compared, so that parallel ones count right. Throws rate_limited while a lock holds.
 *
 * Tries count by account and client: somebody else who knows the password never locks out a client that the user signed
 * in from before. A new sign-in gives no new tries. A client has CLIENT_TRIES, then a wait that doubles with each lock.
 * All clients that the user never signed in from have STRANGER_TRIES together, with the same waits, so guessing from
 * many addresses is bounded. Over a year that is at most about 5,500 guesses of strangers at a code of six digits.
 */
export async function spendTry(ctx: TryContext, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The account's row first, as wherever both are locked. A refusal rolls both counts back.
    if (!(await isKnownClientOf(ctx, tx, userId))) await spendAmongStrangers(ctx, tx, userId);
    await spendOfClient(ctx, tx, userId);
  });
}

/** A right code: this client's count begins anew, and that of strangers if it was one of them. */
export async function forgiveTries(ctx: Pick<Ctx, "client" | "now">, tx: Db, userId: string): Promise<void> {
  if (!(await isKnownClientOf(ctx, tx, userId))) {
    const none = { failedAttempts: 0, lockoutCount: 0, lockedUntil: null };
    await tx.update(secondFactors).set(none).where(eq(secondFactors.userId, userId));
  }
  await tx.delete(secondFactorAttempts).where(isOfClient(ctx, userId));
}

/** Why a wrong code is refused: the tries that are left, or the wait that it has begun. */
export async function wrongCode(ctx: TryContext, userId: string): Promise<Failure> {
  const counts = [{ max: CLIENT_TRIES, attempts: await attemptsOfClient(ctx, ctx.db, userId) }];
  if (!(await isKnownClientOf(ctx, ctx.db, userId)))
    counts.push({ max: STRANGER_TRIES, attempts: await attemptsOfStrangers(ctx.db, userId) });
  const now = ctx.now();
  const locked = counts.find(({ attempts }) => attempts.lockedUntil !== null && attempts.lockedUntil > now);
  if (locked) {
    const entry = { actorUserId: null, action: "second_factor.locked", subject: ["user", userId] } as const;
    await recordAudit(ctx, ctx.db, entry);
    return lockedFailure(locked.attempts, now);
  }
  const left = Math.min(...counts.map(({ max, attempts }) => max - attempts.failedAttempts));
  const code = { sentence: "code_wrong_tries_left", slots: { tries: left } } as const;
  return new Failure("invalid_input", { fields: { code } });
}

async function spendAmongStrangers({ now }: TryContext, tx: Db, userId: string): Promise<void> {
  const { next, isOpen } = countedTry(secondFactors, STRANGER_TRIES, now());
  const [spent] = await tx
    .update(secondFactors)
    .set(next)
    .where(and(eq(secondFactors.userId, userId), isOpen))
    .returning({ userId: secondFactors.userId });
  if (!spent) throw lockedFailure(await attemptsOfStrangers(tx, userId), now());
}

async function spendOfClient(ctx: TryContext, tx: Db, userId: string): Promise<void> {
  const now = ctx.now();
  const { next, isOpen } = countedTry(secondFactorAttempts, CLIENT_TRIES, now);
  const [spent] = await tx
    .insert(secondFactorAttempts)
    .values({ userId, client: ctx.client.key, failedAttempts: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [secondFactorAttempts.userId, secondFactorAttempts.client],
      set: { ...next, updatedAt: now },
      setWhere: isOpen,
    })
    .returning({ userId: secondFactorAttempts.userId });
  if (!spent) throw lockedFailure(await attemptsOfClient(ctx, tx, userId), now);
}

/** The row after one more try, and whether it may have one. A lock that a clock set back left far ahead is over. */
function countedTry(row: typeof secondFactors | typeof secondFactorAttempts, max: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLast = sql`${row.failedAttempts} + 1 >= ${max}`;
  const wait = sql`make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, least(${row.lockoutCount}, ${DOUBLINGS_MAX})))`;
  return {
    next: {
      failedAttempts: sql`case when ${isLast} then 0 else ${row.failedAttempts} + 1 end`,
      // Held below the column's end.
      lockoutCount: sql`case when ${isLast} then least(${row.lockoutCount} + 1, 100) else ${row.lockoutCount} end`,
      lockedUntil: sql`case when ${isLast} then ${at} + ${wait} end`,
    },
    isOpen: sql`(${row.lockedUntil} is null or ${row.lockedUntil} <= ${at} or ${row.lockedUntil} > ${at} + ${wait})`,
  };
}

async function attemptsOfClient(ctx: Pick<Ctx, "client">, db: Db, userId: string): Promise<Attempts> {
  const [row] = await db.select().from(secondFactorAttempts).where(isOfClient(ctx, userId)).limit(1);
  return row ?? { failedAttempts: 0, lockedUntil: null };
}

async function attemptsOfStrangers(db: Db, userId: string): Promise<Attempts> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  return row ?? { failedAttempts: 0, lockedUntil: null };
}

const isOfClient = ({ client }: Pick<Ctx, "client">, userId: string) =>
  and(eq(secondFactorAttempts.userId, userId), eq(secondFactorAttempts.client, client.key));

function lockedFailure({ lockedUntil }: Attempts, now: Date): Failure {
  const milliseconds = (lockedUntil?.getTime() ?? 0) - now.getTime();
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure("rate_limited", { slots: { n: seconds }, retryAfterSeconds: seconds });
}
