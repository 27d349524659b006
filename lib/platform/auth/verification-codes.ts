import { createHmac, timingSafeEqual } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { verificationCodes as codes } from "../db/schema/users";
import { isUnexpiredIn } from "../db/unexpired";

/** Attempts a client has at a code. */
const MAX_ATTEMPTS = 5;

export type CodeAttempt = Readonly<{
  /** Attempts that this client has left; null when it had none. */
  attemptsLeft: number | null;
  /** The code to compare with; null when the address has none. */
  code: Readonly<{ hash: string; expiresAt: Date }> | null;
}>;

/** The stored hash of a code, keyed with the address, so that a precomputed table of all codes is useless. */
export function hashCode(email: string, code: string): string {
  return createHmac("sha256", email).update(code).digest("base64url");
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Spends one of this client's attempts at the codes of an address, before anything is compared, so that parallel guesses
 * are counted one by one. The count and the statements are the same whether or not the address has a code.
 *
 * An address has one live code for each client that requested it, so that a stranger who requests or guesses elsewhere
 * cannot invalidate the code that the owner waits for:
 * - a new request from the same client replaces its code and gives it five new attempts;
 * - a client that was sent a code is compared with that one alone, five times;
 * - any other client (the owner on another network or device) is compared with the newest code. All such clients
 *   together have five attempts at a code, and their failures never touch the attempts of the client that requested it.
 *
 * A code is valid only on the host where it was requested: `domainId` is the owner's domain of the call, null for the
 * main site.
 *
 * Limit: at most ten attempts at a six-digit code. The rate limits of `register` and `resend` (lib/contract/http/limits.ts)
 * bound how many codes there are: forty in ten minutes by clients that never proved the address.
 */
export async function spendCodeAttempt(
  ctx: Pick<Ctx, "db" | "client" | "now" | "settings">,
  email: string,
  domainId: string | null,
): Promise<CodeAttempt> {
  const own = await spendOwnAttempt(ctx, email);
  if (own.attempts > MAX_ATTEMPTS) return { attemptsLeft: null, code: null };
  const hasOwn = own.codeHash !== null && own.domainId === domainId;
  const newest = await spendSharedAttempt(ctx, { email, domainId, isAllowed: !hasOwn });
  const compared = hasOwn ? own : newest;
  const { codeHash = null, expiresAt } = compared ?? {};
  const code = codeHash === null || expiresAt === undefined ? null : { hash: codeHash, expiresAt };
  return { attemptsLeft: MAX_ATTEMPTS - own.attempts, code };
}

/**
 * Invalidates this client's code of an address and gives it new attempts. The next code is mailed later, or never for an
 * unknown address.
 */
export async function resetOwnCode(
  ctx: Pick<Ctx, "client" | "now" | "settings">,
  tx: Db,
  email: string,
): Promise<void> {
  const now = ctx.now();
  const until = codeExpiry(ctx);
  const reset = { codeHash: null, attempts: 0, attemptsExpireAt: until, otherClientAttempts: 0, createdAt: now };
  await tx
    .insert(codes)
    .values({ email, client: ctx.client.key, ...reset, expiresAt: until })
    .onConflictDoUpdate({ target: [codes.email, codes.client], set: { ...reset, expiresAt: until } });
}

/** When a code that is sent now expires. */
export function codeExpiry({ now, settings }: Pick<Ctx, "now" | "settings">): Date {
  return new Date(now().getTime() + codeLifetimeMs({ settings }));
}

/** How long a code works, in milliseconds. */
export const codeLifetimeMs = ({ settings }: Pick<Ctx, "settings">): number => settings.codeMinutes * 60_000;

/** Deletes expired codes and attempt counts. A scheduled job runs it. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.delete(codes).where(and(lt(codes.expiresAt, now), lt(codes.attemptsExpireAt, now)));
}

async function spendOwnAttempt(ctx: Pick<Ctx, "db" | "client" | "now" | "settings">, email: string) {
  const now = ctx.now();
  const until = codeExpiry(ctx);
  // A window that ends later than a new one would was counted before the clock was set back.
  const isWindowOver = sql`(${codes.attemptsExpireAt} <= ${now.toISOString()}::timestamptz
    or ${codes.attemptsExpireAt} > ${until.toISOString()}::timestamptz)`;
  const firstAttempt = { attempts: 1, attemptsExpireAt: until, createdAt: now, expiresAt: until };
  const [own] = await ctx.db
    .insert(codes)
    .values({ email, client: ctx.client.key, ...firstAttempt })
    .onConflictDoUpdate({
      target: [codes.email, codes.client],
      set: {
        // Capped below the column's maximum.
        attempts: sql`case when ${isWindowOver} then 1 else least(${codes.attempts} + 1, 100) end`,
        attemptsExpireAt: sql`case when ${isWindowOver} then ${until.toISOString()}::timestamptz else ${codes.attemptsExpireAt} end`,
      },
    })
    .returning();
  if (!own) throw new Error("The attempt was not counted.");
  return own;
}

/**
 * Spends an attempt at the newest code that was sent to another client. The statement runs even when it must find none
 * (`isAllowed` false), so that timing does not differ.
 */
async function spendSharedAttempt(
  { db, client, now, settings }: Pick<Ctx, "db" | "client" | "now" | "settings">,
  { email, domainId, isAllowed }: { email: string; domainId: string | null; isAllowed: boolean },
) {
  const isThisHost = domainId ? eq(codes.domainId, domainId) : isNull(codes.domainId);
  const isOtherClients = and(
    eq(codes.email, email),
    ne(codes.client, client.key),
    isNotNull(codes.codeHash),
    isThisHost,
  );
  const newest = db
    .select({ client: codes.client })
    .from(codes)
    .where(
      and(
        isOtherClients,
        isUnexpiredIn(codes.expiresAt, now(), codeLifetimeMs({ settings })),
        sql`${isAllowed}::boolean`,
      ),
    )
    .orderBy(desc(codes.createdAt), desc(codes.client))
    .limit(1);
  const [row] = await db
    .update(codes)
    .set({ otherClientAttempts: sql`${codes.otherClientAttempts} + 1` })
    .where(and(eq(codes.email, email), eq(codes.client, newest), lt(codes.otherClientAttempts, MAX_ATTEMPTS)))
    .returning();
  return row;
}
