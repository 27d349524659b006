import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { responses } from "./chat";
import { entities } from "./entities";
import { contactMessages } from "./system";
import { users } from "./users";

export const reportReasonEnum = pgEnum("report_reason", [
  "harmful",
  "false",
  "impersonation",
  "personal_data",
  "other",
]);
export const reportStatusEnum = pgEnum("report_status", ["open", "resolved", "dismissed"]);

/** An answer to the reporter: as the admin wrote it, and as it was sent where that is a translation. */
export type StoredReportAnswer = Readonly<{ at: string; text: string; translation: string | null }>;

/** Replies and pages that were reported to the admins. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    /** The reported reply; null for a report of the entity's page. */
    responseId: uuid().references(() => responses.id, { onDelete: "cascade" }),
    /** The message that reports a page; null for a report of a reply. */
    contactMessageId: uuid().references(() => contactMessages.id, { onDelete: "cascade" }),
    entityId: belongsTo(() => entities.id),
    /** The visitor; null for one who proved no address. */
    reporterId: uuid().references(() => users.id, { onDelete: "cascade" }),
    reason: reportReasonEnum().notNull(),
    details: text(),
    /** Whether the visitor opens a private exchange (code 2) to the admins, for this report alone. */
    opensExchange: boolean().notNull().default(false),
    status: reportStatusEnum().notNull().default("open"),
    /** The admin's action, as text. */
    outcome: text(),
    /** Whether the outcome was written for the reporter: the reason of a dismissal. Older ones are notes among admins. */
    outcomeShared: boolean().notNull().default(false),
    closedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    closedAt: timestamp({ withTimezone: true }),
    /** The admin who works on it. */
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The reporter's objection to a dismissal. */
    objection: text(),
    /** The answers to the reporter, oldest first. */
    answers: jsonb().$type<readonly StoredReportAnswer[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when an open report waits: its creation, the last reopening or the objection. */
    waitingSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.status, t.id),
    unique().on(t.responseId, t.reporterId),
    index().on(t.reporterId),
    index().on(t.contactMessageId),
    index().on(t.entityId, t.id),
    index().on(t.closedAt),
    index().on(t.status, t.waitingSince, t.id),
    index("reports_assignee_index").on(t.assigneeId, t.status).where(sql`assignee_id is not null`),
    index("reports_details_index").using("gin", t.details.op("gin_trgm_ops")),
  ],
);
export type ReportRow = typeof reports.$inferSelect;
