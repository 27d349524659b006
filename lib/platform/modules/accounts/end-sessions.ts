import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { pendingMfaLogins } from "../../db/schema/second-factor";
import { grants, handOffs } from "../../db/schema/users";

/**
 * Ends every session of a user except the grants in `except`, including pending hand-offs and pending MFA logins. Returns
 * the number of ended sessions. Grants of the calling browser are also cleared there.
 */
export async function endSessions(
  ctx: Pick<Ctx, "now" | "actor" | "grantChanges">,
  tx: Db,
  { userId, except = [] }: Readonly<{ userId: string; except?: readonly string[] }>,
): Promise<number> {
  const isNotExcepted = except.length === 0 ? undefined : notInArray(grants.id, [...except]);
  const ended = await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(grants.userId, userId), isNull(grants.revokedAt), isNotExcepted))
    .returning({ id: grants.id });
  await tx.delete(handOffs).where(eq(handOffs.userId, userId));
  await tx.delete(pendingMfaLogins).where(eq(pendingMfaLogins.userId, userId));
  reportEndedGrants(ctx, new Set(ended.map(({ id }) => id)));
  return ended.length;
}

/** Ends one session of a user. Returns false when the user has no such session. */
export async function endSessionById(
  ctx: Pick<Ctx, "now" | "actor" | "grantChanges">,
  tx: Db,
  { userId, grantId }: { userId: string; grantId: string },
): Promise<boolean> {
  const ended = await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(grants.id, grantId), eq(grants.userId, userId), isNull(grants.revokedAt)))
    .returning({ id: grants.id });
  reportEndedGrants(ctx, new Set(ended.map(({ id }) => id)));
  return ended.length > 0;
}

/** Has the response clear the calling browser's tokens of ended grants. */
function reportEndedGrants(
  { actor, grantChanges }: Pick<Ctx, "actor" | "grantChanges">,
  endedIds: ReadonlySet<string>,
): void {
  for (const { grantId, kind } of actor) if (endedIds.has(grantId)) grantChanges.push({ change: "ended", kind });
}
