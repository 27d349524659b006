import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { hashToken } from "../../auth/grants";
import type { SessionOptions } from "../../auth/start-session";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { pendingMfaLogins } from "../../db/schema/second-factor";
import { type UserRow, users } from "../../db/schema/users";
import { isUnexpiredIn } from "../../db/unexpired";
import { Failure } from "../../failure";
import { availableMethods, findFactors } from "./queries";

/** How long the second step may take. */
const PENDING_LOGIN_LIFETIME_MS = 5 * 60 * 1000;

/** A login whose password was right and whose second step is pending. */
export type PendingMfaLogin = Readonly<{ idHash: string; user: UserRow; session: SessionOptions }>;

/** Starts the second step of a login after the right password. Returns null for an account without a second factor. */
export async function startSecondStep(
  ctx: Pick<Ctx, "db" | "now">,
  user: Pick<UserRow, "id">,
  session: SessionOptions,
): Promise<SecondStep | null> {
  const methods = availableMethods(await findFactors(ctx.db, user.id));
  if (methods.length === 0) return null;
  const id = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.db.delete(pendingMfaLogins).where(lt(pendingMfaLogins.expiresAt, now));
  const expiresAt = new Date(now.getTime() + PENDING_LOGIN_LIFETIME_MS);
  await ctx.db.insert(pendingMfaLogins).values({ idHash: hashToken(id), userId: user.id, ...session, expiresAt });
  return { sign_in_id: id, methods };
}

/** The pending login with this id. Throws sign_in_expired for an unknown or expired id. */
export async function findPendingMfaLogin({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<PendingMfaLogin> {
  const isUnexpired = isUnexpiredIn(pendingMfaLogins.expiresAt, now(), PENDING_LOGIN_LIFETIME_MS);
  const [found] = await db
    .select({ login: pendingMfaLogins, user: users })
    .from(pendingMfaLogins)
    .innerJoin(users, eq(users.id, pendingMfaLogins.userId))
    .where(and(eq(pendingMfaLogins.idHash, hashToken(id)), isUnexpired))
    .limit(1);
  if (!found) throw new Failure("sign_in_expired");
  const { idHash, kind, remember } = found.login;
  return { idHash, user: found.user, session: { kind: kind === "admin" ? "admin" : "account", remember } };
}

/** Deletes a pending login so that it is finished only once. Throws sign_in_expired when a parallel call was faster. */
export async function consumePendingMfaLogin(tx: Db, { idHash }: PendingMfaLogin): Promise<void> {
  const consumed = await tx
    .delete(pendingMfaLogins)
    .where(eq(pendingMfaLogins.idHash, idHash))
    .returning({ id: pendingMfaLogins.idHash });
  if (consumed.length === 0) throw new Failure("sign_in_expired");
}
