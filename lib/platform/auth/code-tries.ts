import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { verificationCodes as codes } from "../db/schema/users";
import { isUnexpiredIn } from "../db/unexpired";

/** Tries after which a code is dead for whoever spent them. */
const TRIES_MAX = 5;

export type Try = Readonly<{
  /** How many tries this client has left; null when it had none. */
  left: number | null;
  /** The code that the try is compared with; null without one. */
  code: Readonly<{ hash: string; expiresAt: Date }> | null;
}>;

/**
 * Spends one of this client's tries at the codes of an address, before anything is compared: guesses sent at the same
 * moment are counted one by one. The tries and the statements are the same whether or not the address has a code.
 *
 * An address has one live code for each client that asked for it, so that no stranger who asks or guesses elsewhere
 * ends the code that its owner waits for:
 * - asking again from the same client replaces its code, and gives it five new tries;
 * - a client that was sent a code is compared with that one alone, five times;
 * - any other client (the owner on another network or device) is compared with the newest code. All such clients
 *   together have five tries at a code, and their failing never touches the tries of the client that asked.
 *
 * A code counts on the host that it was asked for on alone: `domainId` is the owner's domain of the call, null for the
 * main site.
 *
 * So nobody has more than ten tries at a code of six digits, and the limits of `register` and `resend`
 * (lib/contract/limits.ts) bound how many codes there are: forty in ten minutes by clients that never proved the address.
 */
export async function spendTry(
  ctx: Pick<Ctx, "db" | "client" | "now" | "settings">,
  email: string,
  domainId: string | null,
): Promise<Try> {
  const own = await spendOwn(ctx, email);
  if (own.attempts > TRIES_MAX) return { left: null, code: null };
  const hasOwn = own.codeHash !== null && own.domainId === domainId;
  const newest = await spendAmongStrangers(ctx, { email, domainId, may: !hasOwn });
  const compared = hasOwn ? own : newest;
  const { codeHash = null, expiresAt } = compared ?? {};
  const code = codeHash === null || expiresAt === undefined ? null : { hash: codeHash, expiresAt };
  return { left: TRIES_MAX - own.attempts, code };
}

/**
 * Ends this client's code of an address and gives it new tries; the mail with the next code may come later, or never
 * for an address that is unknown.
 */
export async function endOwnCode(ctx: Pick<Ctx, "client" | "now" | "settings">, tx: Db, email: string): Promise<void> {
  const now = ctx.now();
  const until = codeEnd(ctx);
  const ended = { codeHash: null, attempts: 0, attemptsExpireAt: until, otherClientAttempts: 0, createdAt: now };
  await tx
    .insert(codes)
    .values({ email, client: ctx.client.key, ...ended, expiresAt: until })
    .onConflictDoUpdate({ target: [codes.email, codes.client], set: { ...ended, expiresAt: until } });
}

/** When a code that is sent now expires. */
export function codeEnd({ now, settings }: Pick<Ctx, "now" | "settings">): Date {
  return new Date(now().getTime() + codeLifetimeMs({ settings }));
}

/** How long a code works, in milliseconds. */
export const codeLifetimeMs = ({ settings }: Pick<Ctx, "settings">): number => settings.codeMinutes * 60_000;

/** Forgets codes and tries that have had their time; a job runs it now and then. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db.delete(codes).where(and(lt(codes.expiresAt, now), lt(codes.attemptsExpireAt, now)));
}

async function spendOwn(ctx: Pick<Ctx, "db" | "client" | "now" | "settings">, email: string) {
  const now = ctx.now();
  const until = codeEnd(ctx);
  // Tries that end later than new ones would were counted by a clock that has been set back since.
  const isOver = sql`(${codes.attemptsExpireAt} <= ${now.toISOString()}::timestamptz
    or ${codes.attemptsExpireAt} > ${until.toISOString()}::timestamptz)`;
  const first = { attempts: 1, attemptsExpireAt: until, createdAt: now, expiresAt: until };
  const [own] = await ctx.db
    .insert(codes)
    .values({ email, client: ctx.client.key, ...first })
    .onConflictDoUpdate({
      target: [codes.email, codes.client],
      set: {
        // Held below the column's end, however often somebody tries.
        attempts: sql`case when ${isOver} then 1 else least(${codes.attempts} + 1, 100) end`,
        attemptsExpireAt: sql`case when ${isOver} then ${until.toISOString()}::timestamptz else ${codes.attemptsExpireAt} end`,
      },
    })
    .returning();
  if (!own) throw new Error("The try was not counted.");
  return own;
}

/** Spends a try at the newest code that was sent to another client; one statement, also where it is to find none. */
async function spendAmongStrangers(
  { db, client, now, settings }: Pick<Ctx, "db" | "client" | "now" | "settings">,
  { email, domainId, may }: { email: string; domainId: string | null; may: boolean },
) {
  const isAskedHere = domainId ? eq(codes.domainId, domainId) : isNull(codes.domainId);
  const isOthers = and(eq(codes.email, email), ne(codes.client, client.key), isNotNull(codes.codeHash), isAskedHere);
  const newest = db
    .select({ client: codes.client })
    .from(codes)
    .where(and(isOthers, isUnexpiredIn(codes.expiresAt, now(), codeLifetimeMs({ settings })), sql`${may}::boolean`))
    .orderBy(desc(codes.createdAt), desc(codes.client))
    .limit(1);
  const [row] = await db
    .update(codes)
    .set({ otherClientAttempts: sql`${codes.otherClientAttempts} + 1` })
    .where(and(eq(codes.email, email), eq(codes.client, newest), lt(codes.otherClientAttempts, TRIES_MAX)))
    .returning();
  return row;
}
