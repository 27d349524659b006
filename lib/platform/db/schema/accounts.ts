import { bigint, index, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users";

/** Links by which somebody who forgot their password chooses a new one. Only the SHA-256 of a link's token is kept. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** One live link a person: a newer one takes its place. */
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** New addresses that wait for the code sent to them; one a person. */
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

/** Archives of everything a person owns; made by a job, kept for some days. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
