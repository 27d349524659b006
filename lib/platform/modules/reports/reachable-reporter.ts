import { canonicalEmail } from "@/lib/contract/fields/email-address";
import type { Locale } from "@/lib/contract/languages/locales";
import { findUserByEmail, mailLanguage } from "../../auth/find-user";
import type { Db } from "../../db/client";
import type { FoundReport } from "./queries";

/**
 * A reporter's address and name. `language`: of the mails to the address; null while it is unknown. `isProven`: whether a user
 * has verified the address.
 */
export type ReachableReporter = Readonly<{
  to: string;
  name: string | null;
  language: Locale | null;
  isProven: boolean;
}>;

/**
 * The reporter as a recipient of mails: a visitor with a proven address, or the sender of a message about a page, without the
 * name in it, which anyone can have chosen for the address. Null for a visitor who proved none.
 */
export async function findReachableReporter(
  db: Db,
  { reporter, contactMessage }: Pick<FoundReport, "reporter" | "contactMessage">,
): Promise<ReachableReporter | null> {
  if (reporter) {
    return { to: reporter.email, name: reporter.userName, language: mailLanguage(reporter) ?? null, isProven: true };
  }
  if (!contactMessage) return null;
  const to = contactMessage.email;
  const user = await findUserByEmail(db, canonicalEmail(to));
  const isProven = Boolean(user?.verifiedAt);
  const name = (isProven && user?.userName) || null;
  return { to, name, language: (user && mailLanguage(user)) ?? null, isProven };
}
