import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { startSession } from "../../auth/start-session";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { PendingAccountRow, UserRow } from "../../db/schema/users";
import { pendingAccounts, users } from "../../db/schema/users";
import { isUnexpiredIn } from "../../db/unexpired";

/** How long a begun account waits for its code. */
export const PENDING_ACCOUNT_LIVES_MS = 24 * 60 * 60 * 1000;

/**
 * The account that was begun for this address and still waits: the one of the given id or, without an id, the newest that
 * this very browser began. Accounts are opened on the main site alone.
 */
export async function findPendingAccount(
  ctx: Pick<Ctx, "db" | "now" | "tokenHashes" | "callHost">,
  { id, email }: { id: string | undefined; email: string },
): Promise<PendingAccountRow | undefined> {
  if (ctx.callHost.kind !== "main" || (!id && ctx.tokenHashes.length === 0)) return undefined;
  const isIt = and(
    id ? eq(pendingAccounts.id, id) : inArray(pendingAccounts.keyHash, [...ctx.tokenHashes]),
    eq(pendingAccounts.email, email),
    isUnexpiredIn(pendingAccounts.expiresAt, ctx.now(), PENDING_ACCOUNT_LIVES_MS),
  );
  // Their ids are secrets and follow no order.
  const newest = [desc(pendingAccounts.createdAt), desc(pendingAccounts.id)];
  const [pending] = await ctx.db
    .select()
    .from(pendingAccounts)
    .where(isIt)
    .orderBy(...newest)
    .limit(1);
  return pending;
}

/** Has this browser's tokenHashes open none of the accounts that wait for this address; their ids still do. */
export async function forgetRegistrations(
  { tokenHashes }: Pick<Ctx, "tokenHashes">,
  tx: Db,
  email: string,
): Promise<void> {
  if (tokenHashes.length === 0) return;
  const isHeld = and(eq(pendingAccounts.email, email), inArray(pendingAccounts.keyHash, [...tokenHashes]));
  await tx.update(pendingAccounts).set({ keyHash: null }).where(isHeld);
}

/** Makes a begun account the proven address's own and signs the caller in; false when the address has one by now. */
export async function openAccount(ctx: Ctx, tx: Db, user: UserRow, pending: PendingAccountRow): Promise<boolean> {
  const { passwordHash, firstName, lastName, dataStorageRegion } = pending;
  const [opened] = await tx
    .update(users)
    .set({
      passwordHash,
      firstName,
      lastName,
      dataStorageRegion,
      userName: user.userName ?? `${firstName} ${lastName}`,
    })
    .where(and(eq(users.id, user.id), isNull(users.passwordHash)))
    .returning({ id: users.id });
  await tx.delete(pendingAccounts).where(eq(pendingAccounts.email, pending.email));
  if (!opened) return false;
  // What this browser began for other addresses opens by its id still.
  ctx.grantChanges.push({ change: "ended", kind: "registration" });
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.opened", subject: ["user", user.id] });
  await startSession(ctx, tx, opened, "account opened");
  return true;
}
