import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { secondFactors } from "../../db/schema/second-factor";
import { Failure } from "../../failure";
import { recordAudit } from "../system/record-audit";

/** Wrong codes in a row until codes are no longer looked at for a while. */
const TRIES = 5;
const FIRST_WAIT_SECONDS = 15 * 60;
/** The wait doubles with each time; six times are sixteen hours. */
const LONGEST = 6;

type Needs = Pick<Ctx, "db" | "now" | "requestId">;

/**
 * Counts a try before it is looked at, so that parallel ones count right. The wait holds for the account, not for one
 * sign-in: whoever knows the password gets no new tries by signing in again. Throws rate_limited while it lasts.
 */
export async function spendTry(ctx: Needs, userId: string): Promise<void> {
  const now = ctx.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLast = sql`${secondFactors.wrongTries} + 1 >= ${TRIES}`;
  const wait = sql`make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, least(${secondFactors.locks}, ${LONGEST})))`;
  const isOpen = sql`${secondFactors.userId} = ${userId}
    and (${secondFactors.lockedUntil} is null or ${secondFactors.lockedUntil} <= ${at})`;
  const [spent] = await ctx.db
    .update(secondFactors)
    .set({
      wrongTries: sql`case when ${isLast} then 0 else ${secondFactors.wrongTries} + 1 end`,
      locks: sql`case when ${isLast} then ${secondFactors.locks} + 1 else ${secondFactors.locks} end`,
      lockedUntil: sql`case when ${isLast} then ${at} + ${wait} end`,
    })
    .where(isOpen)
    .returning({ userId: secondFactors.userId });
  if (!spent) throw await refusal(ctx, userId);
}

/** A right code: the count begins anew. */
export async function forgiveTries(tx: Db, userId: string): Promise<void> {
  const none = { wrongTries: 0, locks: 0, lockedUntil: null };
  await tx.update(secondFactors).set(none).where(eq(secondFactors.userId, userId));
}

/** Why a wrong code is refused: the clear words, or the wait that it has begun. */
export async function wrongCode(ctx: Needs, userId: string): Promise<Failure> {
  const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  if (row?.lockedUntil && row.lockedUntil > ctx.now()) {
    const entry = { actorUserId: null, action: "second_factor.locked", subject: ["user", userId] } as const;
    await recordAudit(ctx, ctx.db, entry);
    return refusal(ctx, userId);
  }
  const left = TRIES - (row?.wrongTries ?? 0);
  const code =
    left === 1 ? "code_wrong_one_left" : ({ sentence: "code_wrong_more_left", slots: { tries: left } } as const);
  return new Failure("invalid_input", { fields: { code } });
}

async function refusal({ db, now }: Needs, userId: string): Promise<Failure> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  const milliseconds = (row?.lockedUntil?.getTime() ?? 0) - now().getTime();
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure("rate_limited", { slots: { n: seconds }, retryAfterSeconds: seconds });
}
