import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Access } from "@/lib/contract/http/endpoint";
import { type GrantKind, REGISTRATIONS_MAX, WORKFLOWS_MAX } from "@/lib/contract/http/transport";
import type { Actor } from "../actor";
import { hashToken } from "../auth/grants";
import { batchLoader } from "../db/batcher";
import { type Db, preparedQuery } from "../db/client";
import { grants, users } from "../db/schema/users";
import { Failure } from "../failure";
import { type CallHost, MAIN_HOST } from "../hosts";

const STRENGTH: Record<GrantKind, number> = { visitor: 1, account: 2, admin: 3 };
/**
 * A grant issued further in the future than this was issued before the clock was set back. It is invalid, since it
 * would live longer than intended. One hour is tolerated, so that a small correction ends no session.
 */
const CLOCK_CORRECTION_MAX_MS = 60 * 60 * 1000;
const LAST_SEEN_INTERVAL_MS = 5 * 60 * 1000;
const TOKENS_MAX = 3 + WORKFLOWS_MAX + REGISTRATIONS_MAX;
const BEARER = /^Bearer ([A-Za-z0-9_-]{43}(?:~[A-Za-z0-9_-]{43})*)$/;

/**
 * The hashes of the caller's tokens. A bearer is up to three grant tokens (visitor, account, admin) and the keys to
 * the workflows and pending accounts of its browser, joined by `~`.
 */
export function readTokenHashes(authorization: string | undefined): readonly string[] {
  const tokens = authorization?.match(BEARER)?.[1]?.split("~") ?? [];
  return tokens.length > TOKENS_MAX ? [] : tokens.map(hashToken);
}

/**
 * Identifies the caller. Unknown, expired and revoked tokens are ignored, so that a stale cookie makes an anonymous
 * caller, not an error. A grant is valid only on the host that it was issued on: one of a custom domain there, while
 * the domain is proven for the same entity, and any other on the main site.
 */
export async function authenticate(
  db: Db,
  keys: readonly string[],
  now: Date,
  findHost: Promise<CallHost> = Promise.resolve(MAIN_HOST),
): Promise<Actor> {
  if (keys.length === 0) return [];
  const [found, host] = await Promise.all([readGrants(db, { keys, now }), findHost]);
  return found
    .filter((grant) => countsOn(grant, host))
    .map(({ grantId, kind, user, onlyEntityId }) => ({ grantId, kind, user, onlyEntityId }))
    .sort((a, b) => STRENGTH[b.kind] - STRENGTH[a.kind]);
}

function countsOn(grant: { domainId: string | null; onlyEntityId: string | null }, host: CallHost): boolean {
  if (host.kind === "unknown") return false;
  if (host.kind === "main") return grant.domainId === null && grant.onlyEntityId === null;
  return grant.domainId === host.domainId && grant.onlyEntityId === host.entityId;
}

type Caller = Readonly<{ keys: readonly string[]; now: Date }>;

/** The grants of a caller that are neither revoked nor expired, nor of a suspended user. */
const readGrants = batchLoader(async (db, [first, ...others]: readonly [Caller, ...Caller[]]) => {
  const { now } = first;
  const hashes = [first, ...others].flatMap(({ keys }) => keys);
  const newest = new Date(now.getTime() + CLOCK_CORRECTION_MAX_MS);
  const found = await validGrants(db).execute({ hashes, now, newest });
  await touchLastSeen(db, found, now);
  return ({ keys }) => found.filter(({ tokenHash }) => keys.includes(tokenHash));
});

const validGrants = preparedQuery((db) =>
  db
    .select({
      grantId: grants.id,
      tokenHash: grants.tokenHash,
      kind: grants.kind,
      domainId: grants.domainId,
      onlyEntityId: grants.entityId,
      user: users,
      seenAt: sql<string>`coalesce(${grants.lastSeenAt}, ${grants.createdAt})`.mapWith(grants.createdAt),
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        sql`${grants.tokenHash} = any(${sql.placeholder("hashes")})`,
        isNull(grants.revokedAt),
        gt(grants.expiresAt, sql.placeholder("now")),
        lte(grants.createdAt, sql.placeholder("newest")),
        // The admin area closes at once to a user who is no longer an admin, and everything to a suspended user.
        or(ne(grants.kind, "admin"), users.isAdmin),
        isNull(users.suspendedAt),
      ),
    )
    .prepare(""),
);

/** Updates when these grants were last used, at most every few minutes, so that few calls write. */
async function touchLastSeen(db: Db, found: readonly { grantId: string; seenAt: Date }[], now: Date): Promise<void> {
  const stale = found.filter(({ seenAt }) => Math.abs(now.getTime() - seenAt.getTime()) > LAST_SEEN_INTERVAL_MS);
  if (stale.length === 0) return;
  const ids = stale.map(({ grantId }) => grantId);
  await db.update(grants).set({ lastSeenAt: now }).where(inArray(grants.id, ids));
}

/** Whether the caller has the access that an endpoint requires. */
function hasAccess([strongest]: Actor, access: Access): boolean {
  if (access === "public") return true;
  return strongest !== undefined && (access === "visitor" || STRENGTH[strongest.kind] >= STRENGTH[access]);
}

/** Rejects callers without the access that an endpoint requires. */
export function requireAccess(actor: Actor, access: Access): void {
  if (hasAccess(actor, access)) return;
  // The existence of admin calls is hidden from other users.
  if (access === "admin" && actor.length > 0) throw new Failure("not_found", { thing: "address" });
  throw new Failure("unauthenticated");
}
