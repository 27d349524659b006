import { and, eq, inArray, or, sql } from "drizzle-orm";
import { LIMITS } from "@/lib/contract/limits";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import { emailChanges } from "../../db/schema/account-care";
import { contactMessages } from "../../db/schema/contact";
import { jobs, rateLimits } from "../../db/schema/system";
import { pendingAccounts, users, verificationCodes } from "../../db/schema/users";
import type { UserRow } from "../../http/authenticate";

/** The user's row and, with it, everything that hangs on it; and the doors that were asked for or opened to them. */
export async function forgetUser(tx: Db, { id, email }: UserRow): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
  await tx.delete(chatters).where(eq(chatters.email, email));
}

/** Whatever names the address outside of the user's own rows. */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, email));
  await tx.delete(emailChanges).where(eq(emailChanges.email, email));
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  const counters = Object.keys(LIMITS).map((limit) => `${limit}:email:${email}`);
  await tx.delete(rateLimits).where(inArray(rateLimits.key, counters));
  const toThem = and(eq(jobs.kind, "mail.send"), sql`${jobs.payload}->>'to' = ${email}`);
  const aboutThem = and(
    inArray(jobs.kind, ["password.forgotten", "code.resent"]),
    sql`${jobs.payload}->>'email' = ${email}`,
  );
  await tx.delete(jobs).where(or(toThem, aboutThem));
}
