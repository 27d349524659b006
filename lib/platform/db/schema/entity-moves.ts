import { bigint, index, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { exportStatusEnum } from "./accounts";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { users } from "./users";

/** The entity files that owners requested; built by a job and stored for some days. */
export const entityExports = pgTable(
  "entity_exports",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** The owner who asked for it; nobody else opens it. */
    userId: belongsTo(() => users.id),
    status: exportStatusEnum().notNull().default("queued"),
    progress: smallint().notNull().default(0),
    fileKey: text(),
    fileBytes: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.entityId, t.userId, t.id), index().on(t.userId), index().on(t.expiresAt)],
);
export type EntityExportRow = typeof entityExports.$inferSelect;

/** Entities that came from an entity file, with how far their import is. An entity is hidden until it is complete. */
export const entityImports = pgTable("entity_imports", {
  entityId: uuid()
    .primaryKey()
    .references(() => entities.id, { onDelete: "cascade" }),
  /** The signature of the file. */
  fileSignature: text().notNull(),
  /** How many parts of the file are stored; an interrupted import goes on after them. */
  parts: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
});
