import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { pendingAccounts, users } from "../../db/schema/users";
import type { UserRow } from "../../http/authenticate";
import { recordAudit } from "../system/record-audit";
import { startSession } from "./start-session";

export type PendingAccount = typeof pendingAccounts.$inferSelect;

/** The account that was begun under this id for this address, while it still waits. */
export async function findPendingAccount(
  ctx: Pick<Ctx, "db" | "now">,
  { id, email }: { id: string; email: string },
): Promise<PendingAccount | undefined> {
  const isIt = and(
    eq(pendingAccounts.id, id),
    eq(pendingAccounts.email, email),
    gt(pendingAccounts.expiresAt, ctx.now()),
  );
  const [pending] = await ctx.db.select().from(pendingAccounts).where(isIt).limit(1);
  return pending;
}

/** Makes a begun account the proven address's own and signs the caller in; false when the address has one by now. */
export async function openAccount(ctx: Ctx, tx: Db, user: UserRow, pending: PendingAccount): Promise<boolean> {
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
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.opened", subject: ["user", user.id] });
  await startSession(ctx, tx, opened, "account opened");
  return true;
}
