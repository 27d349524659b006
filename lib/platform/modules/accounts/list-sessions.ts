import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { grants } from "../../db/schema/users";

/** The caller's live grants, and which of them this very browser showed. */
export async function listSessions({ ctx }: Verb<unknown, "db" | "actor" | "now">) {
  const { id } = requireAccount(ctx.actor);
  const isLive = and(eq(grants.userId, id), isNull(grants.revokedAt), gt(grants.expiresAt, ctx.now()));
  const held = await ctx.db.select().from(grants).where(isLive).orderBy(desc(grants.id));
  return { held, here: new Set(ctx.actor.map(({ grantId }) => grantId)) };
}
