import { and, count, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { displayName } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import { isReadableByEntity, isReadableByEveryone } from "../../auth/turn-readers";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { conversations, type MessageRow, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { reports } from "../../db/schema/reports";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { withReplies } from "../conversations/with-replies";
import { questionAbilities } from "../questions/policy";
import { loadReplyConfig } from "../talk/load-reply-config";
import { type FoundReport, findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";

/** Turns before the reported one that an admin sees. */
const EARLIER_TURNS = 3;
const BEFORE_MS = 90 * 24 * 3_600_000;

/**
 * A report with the turns before it and the facts to settle it, for admins. The first time that an admin sees words which
 * only the entity's users may read too, that is recorded for the entity's owners.
 */
export async function getReport({ ctx, input }: Verb<"getReport">) {
  requireAdmin(ctx.actor);
  const found = await findReport(ctx.db, input.id);
  const { entity, message } = found;
  const [earlier, owner, before, conversationCount, reporter, config] = await Promise.all([
    message ? readEarlier(ctx.db, message) : [],
    findOwner(ctx.db, entity.id),
    countBefore(ctx.db, found),
    ctx.db.$count(conversations, eq(conversations.entityId, entity.id)),
    findReachableReporter(ctx.db, found),
    loadReplyConfig(ctx.db, entity.id),
  ]);
  const shown = earlier.map(({ message }) => message);
  if (shown.some((turn) => isReadableByEntity(turn) && !isReadableByEveryone(turn)))
    await recordFirstReading(ctx, found);
  return {
    found,
    earlier,
    owner,
    before,
    conversationCount,
    reporter,
    translates: questionAbilities(config, ctx.now()).translate,
  };
}

async function readEarlier(db: Db, { id, conversationId }: MessageRow) {
  const newestFirst = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.id, id)))
    .orderBy(desc(messages.id))
    .limit(EARLIER_TURNS);
  return withReplies(db, newestFirst.reverse());
}

async function findOwner(db: Db, entityId: string) {
  const [owner] = await db
    .select({ user: users })
    .from(entities)
    .innerJoin(users, eq(users.id, entities.ownerId))
    .where(eq(entities.id, entityId));
  return owner ? { id: owner.user.id, name: displayName(owner.user) ?? owner.user.email } : null;
}

async function countBefore(db: Db, { report: { id, entityId, createdAt } }: FoundReport) {
  const isBefore = and(
    eq(reports.entityId, entityId),
    ne(reports.id, id),
    lt(reports.createdAt, createdAt),
    gte(reports.createdAt, new Date(createdAt.getTime() - BEFORE_MS)),
  );
  const upheld = sql<number>`(count(*) filter (where ${reports.status} = 'resolved'))::int`;
  const [counted] = await db.select({ reports: count(), upheld }).from(reports).where(isBefore);
  return counted ?? { reports: 0, upheld: 0 };
}

/** An admin sees a report again after each act on it; the owners' log has the first time. */
async function recordFirstReading(ctx: Ctx, { report, message }: FoundReport): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const data = { message_id: message?.id, report_id: report.id };
  const subject = ["entity", report.entityId] as const;
  const [known] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorUserId, admin.id),
        eq(auditLog.action, "message.opened"),
        gte(auditLog.createdAt, report.createdAt),
        sql`${auditLog.data}->>'report_id' = ${report.id}`,
      ),
    )
    .limit(1);
  if (!known) await recordAudit(ctx, ctx.db, { actorUserId: admin.id, action: "message.opened", subject, data });
}
