import { index, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { responses } from "./chat";
import { entities } from "./entities";
import { users } from "./users";

export const reportReasonEnum = pgEnum("report_reason", [
  "harmful",
  "false",
  "impersonation",
  "personal_data",
  "other",
]);
export const reportStatusEnum = pgEnum("report_status", ["open", "resolved", "dismissed"]);

/** Replies that visitors reported to the admins. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    responseId: uuid()
      .notNull()
      .references(() => responses.id, { onDelete: "cascade" }),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** The visitor; null for one who proved no address. */
    reporterId: uuid().references(() => users.id, { onDelete: "set null" }),
    reason: reportReasonEnum().notNull(),
    details: text(),
    status: reportStatusEnum().notNull().default("open"),
    /** What the admin did about it, in words. */
    outcome: text(),
    closedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.status, t.id), index().on(t.responseId), index().on(t.entityId, t.id)],
);
export type ReportRow = typeof reports.$inferSelect;
