import { and, eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { domains } from "../db/schema/domains";
import { verificationCodes } from "../db/schema/users";
import type { JobPayload } from "../jobs/kinds";
import { findUserByEmail } from "./find-user";
import { type CodeAsker, type CodeOrigin, MAIN_SITE, sendCode } from "./send-code";

/** The job that sends a fresh code to an address that has entered before. An unknown one gets nothing. */
export async function mailCode(
  needs: Pick<Platform, "db" | "now" | "settings" | "log" | "mail">,
  { email, client, domainId = null }: JobPayload<"code.resent">,
): Promise<void> {
  const user = await findUserByEmail(needs.db, email);
  if (!user) return;
  await needs.db.transaction(async (tx) => {
    const origin = await originOf(tx, { email, client }, domainId);
    if (origin) await sendCode(needs, tx, { email, client }, origin);
  });
}

/** Where the new code works; null for a domain that was given up. On the main site it names the older one's entity. */
async function originOf(tx: Db, asker: CodeAsker, domainId: string | null): Promise<CodeOrigin | null> {
  if (domainId) {
    const [domain] = await tx.select().from(domains).where(eq(domains.id, domainId));
    return domain ? { domainId, entityId: domain.entityId } : null;
  }
  const isTheirs = and(eq(verificationCodes.email, asker.email), eq(verificationCodes.client, asker.client));
  const [older] = await tx.select().from(verificationCodes).where(isTheirs);
  return older?.domainId === null ? { domainId: null, entityId: older.entityId } : MAIN_SITE;
}
