import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { fullName } from "@/lib/contract/fields/person-name";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { startSession } from "../../auth/start-session";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PendingAccountRow, pendingAccounts, type UserRow, users } from "../../db/schema/users";
import { isUnexpiredIn } from "../../db/unexpired";

/** How long a registration waits for its code, whatever number of codes is requested. */
export const PENDING_ACCOUNT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The response to a registration for an address that has a password. Pages then lead to the login. */
export const alreadyCreated = () => ({ success: false, message: serverText("accounts.alreadyCreated") }) as const;

/**
 * The pending account of an address: the one with the given id or, without an id, the newest that this browser registered.
 * Accounts are activated on the main site alone.
 */
export async function findPendingAccount(
  ctx: Pick<Ctx, "db" | "now" | "tokenHashes" | "callHost">,
  { id, email }: { id: string | undefined; email: string },
): Promise<PendingAccountRow | undefined> {
  if (ctx.callHost.kind !== "main" || (!id && ctx.tokenHashes.length === 0)) return undefined;
  const isMatch = and(
    id ? eq(pendingAccounts.id, id) : inArray(pendingAccounts.keyHash, [...ctx.tokenHashes]),
    eq(pendingAccounts.email, email),
    isUnexpiredIn(pendingAccounts.expiresAt, ctx.now(), PENDING_ACCOUNT_LIFETIME_MS),
  );
  const [pending] = await ctx.db
    .select()
    .from(pendingAccounts)
    .where(isMatch)
    // Ids are secret random values, so they do not order by age.
    .orderBy(desc(pendingAccounts.createdAt), desc(pendingAccounts.id))
    .limit(1);
  return pending;
}

/** Detaches this browser's key from the pending accounts of an address. Their ids still activate them. */
export async function detachPendingAccounts(
  { tokenHashes }: Pick<Ctx, "tokenHashes">,
  tx: Db,
  email: string,
): Promise<void> {
  if (tokenHashes.length === 0) return;
  const isOwn = and(eq(pendingAccounts.email, email), inArray(pendingAccounts.keyHash, [...tokenHashes]));
  await tx.update(pendingAccounts).set({ keyHash: null }).where(isOwn);
}

/**
 * Turns a pending account into the account of the proven address and signs the caller in. Returns false when the address
 * got an account meanwhile.
 */
export async function activatePendingAccount(
  ctx: Ctx,
  tx: Db,
  user: UserRow,
  pending: PendingAccountRow,
): Promise<boolean> {
  const { passwordHash, firstName, lastName, dataStorageRegion } = pending;
  const userName = user.userName ?? fullName(firstName, lastName);
  const [activated] = await tx
    .update(users)
    .set({ passwordHash, firstName, lastName, dataStorageRegion, userName })
    .where(and(eq(users.id, user.id), isNull(users.passwordHash)))
    .returning({ id: users.id });
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, pending.email));
  if (!activated) return false;
  // The browser loses its key; its pending accounts for other addresses are still activated by id.
  ctx.grantChanges.push({ change: "ended", kind: "registration" });
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.opened", subject: ["user", user.id] });
  await startSession(ctx, tx, activated, "account opened");
  return true;
}
