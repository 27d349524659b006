import { bigint, index, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { users } from "./users";

/** Password reset links. Only the SHA-256 of a link's token is stored. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** One valid link per user: a newer one replaces it. */
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** New email addresses that await the code sent to them; one per user. */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
export type EmailChangeRow = typeof emailChanges.$inferSelect;

export const exportStatusEnum = pgEnum("export_status", ["queued", "running", "ready", "failed"]);

/** Archives of everything a user owns; built by a job and stored for some days. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    status: exportStatusEnum().notNull().default("queued"),
    progress: smallint().notNull().default(0),
    fileKey: text(),
    fileBytes: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.expiresAt)],
);

export type ExportRow = typeof accountExports.$inferSelect;
