import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import { emailChanges } from "../../db/schema/accounts";
import { organizations, ssoSignOns } from "../../db/schema/sso";
import { contactMessages, jobs, rateLimits } from "../../db/schema/system";
import { pendingAccounts, type UserRow, users, verificationCodes } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import { anonymizePayer } from "../billing/anonymize-payments";

/** Deletes the user's row with everything that references it, and the user's access to entities. */
export async function eraseUser(tx: Db, { id, email }: UserRow): Promise<void> {
  await anonymizePayer(tx, { id, email });
  await tx.delete(users).where(eq(users.id, id));
  await tx.delete(chatters).where(eq(chatters.email, email));
}

/** Deletes everything that contains the address outside of the user's own rows. */
export async function eraseAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, email));
  await tx.delete(emailChanges).where(eq(emailChanges.email, email));
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  const hasEmail = sql`${ssoSignOns.profile} ->> 'email' = ${email}`;
  await tx.delete(ssoSignOns).where(hasEmail);
  const showsEmail = sql`strpos(lower(${organizations.testResult}::text), ${email}) > 0`;
  await tx.update(organizations).set({ testResult: null }).where(showsEmail);
  // An abandoned workflow keeps its choices until it is swept, but loses the person's details.
  const noDetails = { email: null, firstName: null, lastName: null };
  await tx.update(unauthWorkflows).set(noDetails).where(eq(unauthWorkflows.email, email));
  await tx.delete(rateLimits).where(sql`${email} = any(string_to_array(${rateLimits.key}, ':'))`);
  await deleteJobsNaming(tx, email);
}

/** Deletes every job whose payload contains the address, including mails to others about it. */
async function deleteJobsNaming(tx: Db, email: string): Promise<void> {
  const isNamed = sql`${jobs.payload}::text ~* ${`(^|[^[:alnum:]._%+-])${escapeRegExp(email)}($|[^[:alnum:].-])`}`;
  await tx.delete(jobs).where(isNamed);
  // A mail server's error message may quote the address.
  await tx.update(jobs).set({ lastError: null }).where(sql`strpos(${jobs.lastError}, ${email}) > 0`);
}

/** Escapes a text for a regular expression of PostgreSQL. */
function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
