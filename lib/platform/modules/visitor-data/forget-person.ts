import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import { emailChanges } from "../../db/schema/accounts";
import { contactMessages } from "../../db/schema/contact";
import { ssoSignOns } from "../../db/schema/sso";
import { jobs, rateLimits } from "../../db/schema/system";
import type { UserRow } from "../../db/schema/users";
import { pendingAccounts, users, verificationCodes } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import { anonymizePayer } from "../billing/anonymize-payments";

/** The user's row and, with it, everything that hangs on it; and the doors that were asked for or opened to them. */
export async function forgetUser(tx: Db, { id, email }: UserRow): Promise<void> {
  await anonymizePayer(tx, { id, email });
  await tx.delete(users).where(eq(users.id, id));
  await tx.delete(chatters).where(eq(chatters.email, email));
}

/** Whatever names the address outside of the user's own rows. */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, email));
  await tx.delete(emailChanges).where(eq(emailChanges.email, email));
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  const aboutThem = sql`${ssoSignOns.profile} ->> 'email' = ${email}`;
  await tx.delete(ssoSignOns).where(aboutThem);
  // Begun without an account, and left: what was chosen stays until the workflow is swept, who chose it does not.
  const names = { email: null, firstName: null, lastName: null };
  await tx.update(unauthWorkflows).set(names).where(eq(unauthWorkflows.email, email));
  await tx.delete(rateLimits).where(sql`${email} = any(string_to_array(${rateLimits.key}, ':'))`);
  await forgetInJobs(tx, email);
}

/** Takes every job out of the table whose payload names the address, also mails to others about it. */
async function forgetInJobs(tx: Db, email: string): Promise<void> {
  const isNamed = sql`${jobs.payload}::text ~* ${`(^|[^[:alnum:]._%+-])${escaped(email)}($|[^[:alnum:].-])`}`;
  await tx.delete(jobs).where(isNamed);
  // What a mail server said of an address.
  await tx.update(jobs).set({ lastError: null }).where(sql`strpos(${jobs.lastError}, ${email}) > 0`);
}

/** A text as a regular expression of PostgreSQL that matches it alone. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
