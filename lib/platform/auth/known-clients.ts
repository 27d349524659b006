import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { rateLimits } from "../db/schema/system";
import { users } from "../db/schema/users";

/** How long a client stays known after a user authenticated from it. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Records that a user authenticated from this client, by a code or a sign-in. Failed attempts from elsewhere, however many,
 * then never lock this client out. Only a hash of user and client is stored.
 */
export async function rememberClient(
  { client, now }: Pick<Ctx, "client" | "now">,
  tx: Db,
  userId: string,
): Promise<void> {
  const windowEndsAt = new Date(now().getTime() + KNOWN_MS);
  await tx
    .insert(rateLimits)
    .values({ key: knownKey(userId, client.key), calls: 0, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowEndsAt } });
}

/** Whether the user with this address authenticated from the caller's client before. */
export async function isKnownClient(ctx: Pick<Ctx, "db" | "client" | "now">, email: string): Promise<boolean> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return user !== undefined && isKnownClientOf(ctx, ctx.db, user.id);
}

/** Whether this user authenticated from the caller's client before. */
export async function isKnownClientOf(
  { client, now }: Pick<Ctx, "client" | "now">,
  db: Db,
  userId: string,
): Promise<boolean> {
  const isLive = and(eq(rateLimits.key, knownKey(userId, client.key)), gt(rateLimits.windowEndsAt, now()));
  const [known] = await db.select({ key: rateLimits.key }).from(rateLimits).where(isLive).limit(1);
  return known !== undefined;
}

function knownKey(userId: string, client: string): string {
  return `known:${createHash("sha256").update(`${userId} ${client}`).digest("base64url")}`;
}
