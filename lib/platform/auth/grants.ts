import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { GrantKind, TokenKind } from "@/lib/contract/transport";
import type { Db } from "../db/client";
import { newId } from "../db/new-id";
import { grants, verificationCodes } from "../db/schema/users";

/**
 * What a request changed about the caller's grants: a new token to keep, or kinds to forget. `domainId`: the owner's domain
 * that a new one counts on alone; null for the main site.
 */
export type GrantChange =
  | Readonly<{ change: "given"; kind: TokenKind; token: string; expiresAt: Date; domainId: string | null }>
  | Readonly<{ change: "ended"; kind: TokenKind }>;

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS: Record<GrantKind, number> = {
  visitor: 180 * DAY_MS,
  account: 30 * DAY_MS,
  admin: 8 * 60 * 60 * 1000,
};

/** Of a grant whose owner asked to be remembered. */
const REMEMBERED_MS = 30 * DAY_MS;

/** Of what a browser says it is; longer ones are no browser's. */
const USER_AGENT_MAX = 300;

/** The form in which a token is stored: whoever reads the table cannot use what stands there. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Makes a grant of a kind for a user; the token leaves the platform once and is not stored. */
export async function giveGrant(
  db: Db,
  given: {
    userId: string;
    kind: GrantKind;
    now: Date;
    userAgent?: string | null;
    remember?: boolean;
    /** The owner's domain and its entity that it counts on alone; null for the main site. */
    domain?: Readonly<{ domainId: string; entityId: string }> | null;
  },
): Promise<Extract<GrantChange, { change: "given" }> & { grantId: string }> {
  const token = randomBytes(32).toString("base64url");
  const lifetime = given.remember ? REMEMBERED_MS : LIFETIME_MS[given.kind];
  const expiresAt = new Date(given.now.getTime() + lifetime);
  const grantId = newId();
  await db.insert(grants).values({
    id: grantId,
    userId: given.userId,
    kind: given.kind,
    domainId: given.domain?.domainId ?? null,
    entityId: given.domain?.entityId ?? null,
    tokenHash: hashToken(token),
    userAgent: given.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    createdAt: given.now,
    expiresAt,
  });
  return { change: "given", kind: given.kind, token, expiresAt, domainId: given.domain?.domainId ?? null, grantId };
}

/** Ends every grant that counts on an owner's domain, and drops the codes that were asked for there. */
export async function endDomainGrants(db: Db, domainId: string, now: Date): Promise<void> {
  await db
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.domainId, domainId), isNull(grants.revokedAt)));
  await db.delete(verificationCodes).where(eq(verificationCodes.domainId, domainId));
}

/** Ends grants by their ids; ending one twice does no harm. */
export async function endGrants(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(grants)
    .set({ revokedAt: now })
    .where(and(inArray(grants.id, [...ids]), isNull(grants.revokedAt)));
}
