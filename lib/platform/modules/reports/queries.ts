import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notDeleted } from "../../auth/find-entity";
import type { Db } from "../../db/client";
import { type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { type ReportRow, reports } from "../../db/schema/reports";
import { type ContactMessageRow, contactMessages } from "../../db/schema/system";
import { type UserRow, users } from "../../db/schema/users";
import { ENTITY_REFERENCE, type ReferencedEntity } from "../../entity-reference";
import { Failure } from "../../failure";

const reporters = alias(users, "reporters");
const closers = alias(users, "closers");
const assignees = alias(users, "assignees");

/** Without a join, for statements that walk an index of the reports. */
export const isOfExistingEntity = sql`(
  select e.deleted_at is null and not e.is_draft from entities e where e.id = ${reports.entityId})`;

/** A report with the exchange that it is about, or with the message that reports a page. */
export type FoundReport = Readonly<{
  report: ReportRow;
  entity: ReferencedEntity;
  response: ResponseRow | null;
  message: MessageRow | null;
  visitor: UserRow | null;
  contactMessage: ContactMessageRow | null;
  reporter: UserRow | null;
  closer: UserRow | null;
  assignee: UserRow | null;
}>;

/** The reports that match, in no order. */
export function findReports(db: Db, where: SQL): Promise<FoundReport[]> {
  return db
    .select({
      report: reports,
      response: responses,
      message: messages,
      entity: ENTITY_REFERENCE,
      visitor: users,
      contactMessage: contactMessages,
      reporter: reporters,
      closer: closers,
      assignee: assignees,
    })
    .from(reports)
    .innerJoin(entities, and(eq(entities.id, reports.entityId), notDeleted))
    .leftJoin(responses, eq(responses.id, reports.responseId))
    .leftJoin(messages, eq(messages.id, responses.messageId))
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(contactMessages, eq(contactMessages.id, reports.contactMessageId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(closers, eq(closers.id, reports.closedBy))
    .leftJoin(assignees, eq(assignees.id, reports.assigneeId))
    .where(where);
}

/** One report. Throws not_found. */
export async function findReport(db: Db, id: string): Promise<FoundReport> {
  const [found] = await findReports(db, eq(reports.id, id));
  if (!found) throw new Failure("not_found", { thing: "report" });
  return found;
}
