import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { pendingMfaLogins } from "../../db/schema/second-factor";
import { grants, handOffs } from "../../db/schema/users";

type Which = Readonly<{ userId: string /** Grants that stay. */; except?: readonly string[] }>;

/**
 * Ends every session of somebody but those named, also ones that are on their way to another host; answers how many.
 * What this browser loses by it is told to the browser.
 */
export async function endSessions(
  ctx: Pick<Ctx, "now" | "actor" | "grantChanges">,
  tx: Db,
  { userId, except = [] }: Which,
): Promise<number> {
  const stays = except.length === 0 ? undefined : notInArray(grants.id, [...except]);
  const ended = await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(grants.userId, userId), isNull(grants.revokedAt), stays))
    .returning({ id: grants.id });
  await tx.delete(handOffs).where(eq(handOffs.userId, userId));
  await tx.delete(pendingMfaLogins).where(eq(pendingMfaLogins.userId, userId));
  tellBrowser(ctx, new Set(ended.map(({ id }) => id)));
  return ended.length;
}

/** Ends one session of somebody's own; false when there is no such session of theirs. */
export async function endOneSession(
  ctx: Pick<Ctx, "now" | "actor" | "grantChanges">,
  tx: Db,
  { userId, grantId }: { userId: string; grantId: string },
): Promise<boolean> {
  const ended = await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(grants.id, grantId), eq(grants.userId, userId), isNull(grants.revokedAt)))
    .returning({ id: grants.id });
  tellBrowser(ctx, new Set(ended.map(({ id }) => id)));
  return ended.length > 0;
}

function tellBrowser({ actor, grantChanges }: Pick<Ctx, "actor" | "grantChanges">, ended: ReadonlySet<string>): void {
  for (const { grantId, kind } of actor) if (ended.has(grantId)) grantChanges.push({ change: "ended", kind });
}
