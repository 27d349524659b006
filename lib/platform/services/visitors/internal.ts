import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { users, verificationCodes } from "../../db/schema/users";
import type { UserRow } from "../../http/authenticate";
import { verificationCodeMail } from "../../mails/verification-code";

/** Tries after which a code is dead. */
const TRIES_MAX = 5;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

/** The stored form of a code: keyed with the address, so that a million hashes made ahead open nothing. */
export function hashCode(email: string, code: string): string {
  return createHmac("sha256", email).update(code).digest("base64url");
}

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Needs = Pick<Ctx, "settings" | "now" | "jobs" | "log" | "mail">;

/** Makes the one live code of an address, kills an older one, and queues the mail. Runs inside the caller's transaction. */
export async function sendCode(ctx: Needs, tx: Db, to: { email: string; name: string | null }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.now();
  const { codeMinutes, siteName, appUrl } = ctx.settings;
  const row = {
    email: to.email,
    codeHash: hashCode(to.email, code),
    triesSpent: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  };
  const { email: _, ...renewed } = row;
  await tx.insert(verificationCodes).values(row).onConflictDoUpdate({ target: verificationCodes.email, set: renewed });
  const facts = { to: to.email, name: to.name, code, minutes: codeMinutes, siteName, siteUrl: appUrl };
  await ctx.jobs.add(tx, "mail.send", verificationCodeMail(facts));
  // Only where the mailbox page may show it too: on this machine, with no SMTP.
  if (ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback) {
    ctx.log.info({ to: to.email, code }, "verification code (no SMTP is configured)");
  }
}

/**
 * Spends one of the code's tries before it is compared, in one statement: guesses sent at the same moment are counted
 * one by one. Returns how many are left, or null when there were none.
 */
export async function spendTry(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ triesSpent: sql`${verificationCodes.triesSpent} + 1` })
    .where(and(eq(verificationCodes.email, email), lt(verificationCodes.triesSpent, TRIES_MAX)))
    .returning({ spent: verificationCodes.triesSpent });
  return row ? TRIES_MAX - row.spent : null;
}
