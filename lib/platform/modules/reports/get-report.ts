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
import { transaction } from "../../db/transaction";
import { withReplies } from "../conversations/with-replies";
import { questionAbilities } from "../questions/policy";
import { loadReplyConfig } from "../talk/load-reply-config";
import { lockReport } from "./lock-report";
import { isReadable } from "./policy";
import { type FoundReport, findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";

/** Turns before the reported one that an admin sees. */
const EARLIER_TURNS = 3;
const BEFORE_MS = 90 * 24 * 3_600_000;

/**
 * A report with the turns before it and the facts to settle it, for admins. The first time that an admin sees words of a
 * report which only the entity's users may read too, that is recorded for the entity's owners.
 */
export async function getReport({ ctx, input }: Verb<"getReport">) {
  requireAdmin(ctx.actor);
  const found = await findReport(ctx.db, input.id);
  const { entity, message } = found;
  const [earlier, owner, before, conversationCount, reporter, config] = await Promise.all([
    message && isReadable(found) ? readEarlier(ctx.db, found, message) : [],
    findOwner(ctx.db, entity.id),
    countBefore(ctx.db, found),
    ctx.db.$count(conversations, eq(conversations.entityId, entity.id)),
    findReachableReporter(ctx.db, found),
    loadReplyConfig(ctx.db, entity.id),
  ]);
  const turns = [...earlier.map(({ message }) => message), ...(message ? [message] : [])];
  const opened = turns.filter(isReadableByEntityAlone).map(({ id }) => id);
  if (opened.length > 0) await recordFirstReading(ctx, found, opened);
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

const isReadableByEntityAlone = (turn: MessageRow) => isReadableByEntity(turn) && !isReadableByEveryone(turn);

/** The turns before the reported one. Once the report is closed, those that the entity's users share are the reporter's own. */
async function readEarlier(db: Db, { report }: FoundReport, { id, conversationId }: MessageRow) {
  const newestFirst = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.id, id)))
    .orderBy(desc(messages.id))
    .limit(EARLIER_TURNS);
  const shown = newestFirst.filter(
    (turn) => report.status === "open" || turn.userId === report.reporterId || !isReadableByEntityAlone(turn),
  );
  return withReplies(db, shown.reverse());
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
async function recordFirstReading(ctx: Ctx, { report }: FoundReport, messageIds: readonly string[]): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const isKnown = and(
    eq(auditLog.actorUserId, admin.id),
    eq(auditLog.action, "message.opened"),
    gte(auditLog.createdAt, report.createdAt),
    sql`${auditLog.data}->>'report_id' = ${report.id}`,
  );
  await transaction(ctx, async (tx) => {
    await lockReport(tx, report.id);
    const [known] = await tx.select({ id: auditLog.id }).from(auditLog).where(isKnown).limit(1);
    if (known) return;
    const subject = ["entity", report.entityId] as const;
    const data = { report_id: report.id, message_ids: messageIds };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "message.opened", subject, data });
  });
}
