import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { pendingAccounts, users } from "../../db/schema/users";
import { isUnexpiredIn } from "../../db/unexpired";
import { PENDING_ACCOUNT_LIFETIME_MS } from "./pending-accounts";

/**
 * The newest registration that waits for its code: of those that this browser started, or the one with the given id. An
 * address whose account was opened elsewhere waits for nothing.
 */
export async function getPendingRegistration({
  ctx,
  input: { registration_id: id },
}: Verb<"getPendingRegistration">): Promise<Output<"getPendingRegistration">> {
  const { db, tokenHashes } = ctx;
  if (!id && tokenHashes.length === 0) return { email_address: null };
  const isOwn = id ? eq(pendingAccounts.id, id) : inArray(pendingAccounts.keyHash, [...tokenHashes]);
  const isWaiting = isUnexpiredIn(pendingAccounts.expiresAt, ctx.now(), PENDING_ACCOUNT_LIFETIME_MS);
  const [pending] = await db
    .select({ email: pendingAccounts.email })
    .from(pendingAccounts)
    .innerJoin(users, and(eq(users.email, pendingAccounts.email), isNull(users.passwordHash)))
    .where(and(isOwn, isWaiting))
    .orderBy(desc(pendingAccounts.createdAt), desc(pendingAccounts.id))
    .limit(1);
  return { email_address: pending?.email ?? null };
}
