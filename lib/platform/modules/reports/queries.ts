import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notDeleted } from "../../auth/find-entity";
import type { Db } from "../../db/client";
import { type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { type ReportRow, reports } from "../../db/schema/reports";
import { type UserRow, users } from "../../db/schema/users";
import { ENTITY_REFERENCE, type ReferencedEntity } from "../../entity-reference";

const reporters = alias(users, "reporters");
const closers = alias(users, "closers");

/** Without a join, for statements that walk an index of the reports. */
export const isOfExistingEntity = sql`(
  select e.deleted_at is null and not e.is_draft from entities e where e.id = ${reports.entityId})`;

/** A report with the exchange that it is about. */
export type FoundReport = Readonly<{
  report: ReportRow;
  response: ResponseRow;
  message: MessageRow;
  entity: ReferencedEntity;
  visitor: UserRow;
  reporter: UserRow | null;
  closer: UserRow | null;
}>;

/** The reports that match, newest first. */
export function findReports(db: Db, where: SQL): Promise<FoundReport[]> {
  return db
    .select({
      report: reports,
      response: responses,
      message: messages,
      entity: ENTITY_REFERENCE,
      visitor: users,
      reporter: reporters,
      closer: closers,
    })
    .from(reports)
    .innerJoin(responses, eq(responses.id, reports.responseId))
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(entities, and(eq(entities.id, reports.entityId), notDeleted))
    .innerJoin(users, eq(users.id, messages.userId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(closers, eq(closers.id, reports.closedBy))
    .where(where)
    .orderBy(desc(reports.id));
}
