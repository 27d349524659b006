import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { entityUsers } from "../../db/schema/entity-users";
import { auditLog } from "../../db/schema/system";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A page of the audit log about the caller, newest first: as actor, as subject, and when an admin opened a message to an
 * entity that the caller owns. The cursor is the last entry's id.
 */
export async function listActivity({ ctx, input }: Verb<"listActivity", "db" | "actor">) {
  const { id } = requireAccount(ctx.actor);
  const owned = await ctx.db
    .select({ id: entityUsers.entityId })
    .from(entityUsers)
    .where(and(eq(entityUsers.userId, id), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active")));
  const isTheirs = or(
    eq(auditLog.actorUserId, id),
    and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, id)),
    and(
      eq(auditLog.subjectType, "entity"),
      inArray(
        auditLog.subjectId,
        owned.map((entity) => entity.id),
      ),
      inArray(auditLog.action, ["message.opened", "conversation.opened"]),
    ),
  );
  const isOlder = input.cursor && UUID.test(input.cursor) ? lt(auditLog.id, input.cursor) : undefined;
  const rows = await ctx.db
    .select({ id: auditLog.id, action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(isTheirs, isOlder))
    .orderBy(desc(auditLog.id))
    .limit(input.limit + 1);
  const items = rows.slice(0, input.limit);
  return { items, nextCursor: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null };
}
