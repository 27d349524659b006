import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Access } from "@/lib/contract/endpoint";
import type { GrantKind } from "@/lib/contract/transport";
import type { Db } from "../db/client";
import { grants, users } from "../db/schema/users";
import { Failure } from "../failure";
import { hashToken } from "../services/accounts/grants";

export type UserRow = typeof users.$inferSelect;

/** One thing the caller proved: to be this user, by this kind of grant. */
type Identity = Readonly<{ grantId: string; kind: GrantKind; user: UserRow }>;

/** What the caller proved, strongest first; empty for anybody. */
export type Actor = readonly Identity[];

const STRENGTH: Record<GrantKind, number> = { visitor: 1, account: 2, admin: 3 };
const SEEN_EVERY_MS = 5 * 60 * 1000;
const BEARER = /^Bearer ([A-Za-z0-9_-]{43}(?:~[A-Za-z0-9_-]{43}){0,2})$/;

/**
 * Reads who is calling. A bearer holds up to three grant tokens joined by `~` (visitor, account, admin).
 * Unknown, expired and revoked tokens are passed over, so that a stale cookie makes an anonymous caller, not an error.
 */
export async function authenticate(db: Db, authorization: string | undefined, now: Date): Promise<Actor> {
  const tokens = authorization?.match(BEARER)?.[1]?.split("~");
  if (!tokens) return [];
  const found = await db
    .select({
      grantId: grants.id,
      kind: grants.kind,
      user: users,
      seenAt: sql<string>`coalesce(${grants.lastSeenAt}, ${grants.createdAt})`.mapWith(grants.createdAt),
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(and(inArray(grants.tokenHash, tokens.map(hashToken)), isNull(grants.revokedAt), gt(grants.expiresAt, now)));
  await keepSeen(db, found, now);
  return found
    .map(({ grantId, kind, user }) => ({ grantId, kind, user }))
    .sort((a, b) => STRENGTH[b.kind] - STRENGTH[a.kind]);
}

/** Notes that these grants are in use; to a few minutes, so that hardly any call writes. */
async function keepSeen(db: Db, found: readonly { grantId: string; seenAt: Date }[], now: Date): Promise<void> {
  const stale = found.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > SEEN_EVERY_MS);
  if (stale.length === 0) return;
  const ids = stale.map(({ grantId }) => grantId);
  await db.update(grants).set({ lastSeenAt: now }).where(inArray(grants.id, ids));
}

/** Refuses callers who have not proven what the endpoint asks for. */
export function requireAccess(actor: Actor, access: Access): void {
  if (access === "public") return;
  const strongest = actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  if (access === "visitor") return;
  if (STRENGTH[strongest.kind] >= STRENGTH[access]) return;
  throw new Failure(access === "admin" ? "not_found" : "unauthenticated");
}
