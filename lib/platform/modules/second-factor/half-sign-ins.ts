import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { hashToken } from "../../auth/grants";
import type { SessionOptions } from "../../auth/start-session";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { pendingMfaLogins } from "../../db/schema/second-factor";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import { isUnexpiredIn } from "../../db/unexpired";
import { Failure } from "../../failure";
import { factorsOf, methodsOf } from "./factors-of";

/** How long somebody may look for their phone. */
const WAITS_MS = 5 * 60 * 1000;

export type HalfSignIn = Readonly<{ idHash: string; user: UserRow; aim: SessionOptions }>;

/** What somebody whose password was right is still asked for; null when the account asks for nothing more. */
export async function askSecondStep(
  ctx: Pick<Ctx, "db" | "now">,
  user: Pick<UserRow, "id">,
  aim: SessionOptions,
): Promise<SecondStep | null> {
  const methods = methodsOf(await factorsOf(ctx.db, user.id));
  if (methods.length === 0) return null;
  const id = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.db.delete(pendingMfaLogins).where(lt(pendingMfaLogins.expiresAt, now));
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  await ctx.db.insert(pendingMfaLogins).values({ idHash: hashToken(id), userId: user.id, ...aim, expiresAt });
  return { sign_in_id: id, methods };
}

/** The sign-in that waits under this id. Throws sign_in_expired when none does. */
export async function findHalfSignIn({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<HalfSignIn> {
  const isIt = and(
    eq(pendingMfaLogins.idHash, hashToken(id)),
    isUnexpiredIn(pendingMfaLogins.expiresAt, now(), WAITS_MS),
  );
  const [found] = await db
    .select({ half: pendingMfaLogins, user: users })
    .from(pendingMfaLogins)
    .innerJoin(users, eq(users.id, pendingMfaLogins.userId))
    .where(isIt)
    .limit(1);
  if (!found) throw new Failure("sign_in_expired");
  const { idHash, kind, remember } = found.half;
  return { idHash, user: found.user, aim: { kind: kind === "admin" ? "admin" : "account", remember } };
}

/** Uses a waiting sign-in up. Throws sign_in_expired when somebody was faster. */
export async function takeHalfSignIn(tx: Db, { idHash }: HalfSignIn): Promise<void> {
  const taken = await tx
    .delete(pendingMfaLogins)
    .where(eq(pendingMfaLogins.idHash, idHash))
    .returning({ id: pendingMfaLogins.idHash });
  if (taken.length === 0) throw new Failure("sign_in_expired");
}
