import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { grants } from "../../db/schema/users";

/** The caller's valid grants, and the ids of those that this browser sent. */
export async function listSessions({ ctx }: Verb<unknown, "db" | "actor" | "now">) {
  const { id } = requireAccount(ctx.actor);
  const isValid = and(eq(grants.userId, id), isNull(grants.revokedAt), gt(grants.expiresAt, ctx.now()));
  const sessions = await ctx.db.select().from(grants).where(isValid).orderBy(desc(grants.id));
  return { sessions, currentGrantIds: new Set(ctx.actor.map(({ grantId }) => grantId)) };
}
