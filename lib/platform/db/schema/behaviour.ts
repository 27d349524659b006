import { index, integer, jsonb, pgEnum, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { belongsTo } from "./belongs-to";
import { editVersion } from "./edit-version";
import { entities } from "./entities";
import { users } from "./users";

/** The settings of conversations, live and draft. An entity without a row has the defaults. */
export const behaviours = pgTable("behaviours", {
  entityId: uuid()
    .primaryKey()
    .references(() => entities.id, { onDelete: "cascade" }),
  /** Null until something is published. */
  live: jsonb().$type<BehaviourSettings>(),
  /** Null without changes to publish. */
  draft: jsonb().$type<BehaviourSettings>(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  version: editVersion(),
});
export type BehaviourRow = typeof behaviours.$inferSelect;

/** Every published state, so that it can be compared and published again. */
export const behaviourVersions = pgTable(
  "behaviour_versions",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    number: integer().notNull(),
    settings: jsonb().$type<BehaviourSettings>().notNull(),
    /** The number of the version whose settings a rollback published again. */
    restoredFrom: integer(),
    publishedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.entityId, t.number)],
);
export type BehaviourVersionRow = typeof behaviourVersions.$inferSelect;

/**
 * waiting and running: the corrected questions are being asked; passed: every answer holds; failed: some do not;
 * cancelled: by a person, or replaced by a newer run; broken: the talk system could not be asked.
 */
export const correctionRunStatusEnum = pgEnum("correction_run_status", [
  "waiting",
  "running",
  "passed",
  "failed",
  "cancelled",
  "broken",
]);

/** The answer to a corrected question in a run. */
export type CorrectionResult = { correctionId: string; isHeld: boolean; answer: string };

/** A run of every correction in use as a test: of the draft before it is published, or of the settings in use. */
export const correctionRuns = pgTable(
  "correction_runs",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** The settings that the questions are asked with. */
    settings: jsonb().$type<BehaviourSettings>().notNull(),
    /** The edit version of the draft that is published when every answer holds; null for a run that publishes nothing. */
    draftVersion: integer(),
    status: correctionRunStatusEnum().notNull().default("waiting"),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    results: jsonb().$type<CorrectionResult[]>().notNull().default([]),
    jobAttempt: smallint().notNull().default(0),
    error: text(),
    startedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.entityId, t.id)],
);
export type CorrectionRunRow = typeof correctionRuns.$inferSelect;
