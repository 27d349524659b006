import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { GrantKind, TokenKind } from "@/lib/contract/http/transport";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Db } from "../db/client";
import { newId } from "../db/new-id";
import { grants, verificationCodes } from "../db/schema/users";

/**
 * A change to the caller's grants during a request: a new token, or a kind that ended. `domainId`: the only domain where the
 * grant is valid; null for the main site.
 */
export type GrantChange =
  | Readonly<{ change: "given"; kind: TokenKind; token: string; expiresAt: Date; domainId: string | null }>
  | Readonly<{ change: "ended"; kind: TokenKind }>
  | LocaleChange;

/** The language that a user who signs in has chosen before, on this or another browser. */
type LocaleChange = Readonly<{ change: "locale"; locale: Locale }>;

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS: Record<GrantKind, number> = {
  visitor: 180 * DAY_MS,
  account: 30 * DAY_MS,
  admin: 8 * 60 * 60 * 1000,
};

/** For a grant with "remember me". */
const REMEMBERED_MS = 30 * DAY_MS;

/** No real browser sends a longer user agent. */
const USER_AGENT_MAX_LENGTH = 300;

/** The stored hash of a token, so that a leaked table contains no usable tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Creates a grant for a user. The token is returned once; only its hash is stored. */
export async function issueGrant(
  db: Db,
  grant: {
    userId: string;
    kind: GrantKind;
    now: Date;
    userAgent?: string | null;
    remember?: boolean;
    /** The only owner's domain, with its entity, where the grant is valid; null for the main site. */
    domain?: Readonly<{ domainId: string; entityId: string }> | null;
  },
): Promise<Extract<GrantChange, { change: "given" }> & { grantId: string }> {
  const token = randomBytes(32).toString("base64url");
  const lifetime = grant.remember ? REMEMBERED_MS : LIFETIME_MS[grant.kind];
  const expiresAt = new Date(grant.now.getTime() + lifetime);
  const grantId = newId();
  await db.insert(grants).values({
    id: grantId,
    userId: grant.userId,
    kind: grant.kind,
    domainId: grant.domain?.domainId ?? null,
    entityId: grant.domain?.entityId ?? null,
    tokenHash: hashToken(token),
    userAgent: grant.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    createdAt: grant.now,
    expiresAt,
  });
  return { change: "given", kind: grant.kind, token, expiresAt, domainId: grant.domain?.domainId ?? null, grantId };
}

/** Revokes every grant of an owner's domain, and deletes the codes that were requested there. */
export async function revokeDomainGrants(db: Db, domainId: string, now: Date): Promise<void> {
  await db
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.domainId, domainId), isNull(grants.revokedAt)));
  await db.delete(verificationCodes).where(eq(verificationCodes.domainId, domainId));
}

/** Revokes grants by id. Revoking one again changes nothing. */
export async function revokeGrants(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(grants)
    .set({ revokedAt: now })
    .where(and(inArray(grants.id, [...ids]), isNull(grants.revokedAt)));
}
