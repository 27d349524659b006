import { createHash, randomBytes } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { GrantKind } from "@/lib/contract/transport";
import type { Db } from "../../db/client";
import { grants } from "../../db/schema/users";

/** What a request changed about the caller's grants: a new token to keep, or kinds to forget. */
export type GrantChange =
  | Readonly<{ change: "given"; kind: GrantKind | "workflow"; token: string; expiresAt: Date }>
  | Readonly<{ change: "ended"; kind: GrantKind | "workflow" }>;

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
    /** The only entity that it is to count for. */
    entityId?: string | null;
  },
): Promise<Extract<GrantChange, { change: "given" }> & { grantId: string }> {
  const token = randomBytes(32).toString("base64url");
  const lifetime = given.remember ? REMEMBERED_MS : LIFETIME_MS[given.kind];
  const expiresAt = new Date(given.now.getTime() + lifetime);
  const grantId = uuid();
  await db.insert(grants).values({
    id: grantId,
    userId: given.userId,
    kind: given.kind,
    entityId: given.entityId ?? null,
    tokenHash: hashToken(token),
    userAgent: given.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    createdAt: given.now,
    expiresAt,
  });
  return { change: "given", kind: given.kind, token, expiresAt, grantId };
}

/** Ends grants by their ids; ending one twice does no harm. */
export async function endGrants(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(grants)
    .set({ revokedAt: now })
    .where(and(inArray(grants.id, [...ids]), isNull(grants.revokedAt)));
}
