import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { JobState } from "@/lib/contract/jobs/job-states";

export const jobStatusEnum = pgEnum("job_status", ["queued", "running", "done", "dead", "cancelled"]);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey(),
    /** The order in which jobs were queued; clocks of nodes differ, and can be set back. */
    sequence: bigserial({ mode: "number" }).notNull(),
    kind: text().notNull(),
    /** The user whose work this is, or an entity without an owner; null for system jobs. */
    ownerKey: uuid(),
    /** Increments over all jobs with each start: the owner with the oldest turn is next. */
    turn: bigint({ mode: "number" }),
    payload: jsonb().notNull(),
    status: jobStatusEnum().notNull().default("queued"),
    /** The status as admins see it: a queued job that has failed before waits for its next attempt. */
    state: text()
      .$type<JobState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when status = 'queued' and attempts > 0 then 'waiting' when status = 'queued' then 'queued'
          when status = 'running' then 'running' when status = 'dead' then 'failed' when status = 'done' then 'done'
          else 'cancelled' end`,
      ),
    attempts: smallint().notNull().default(0),
    maxAttempts: smallint().notNull(),
    runAt: timestamp({ withTimezone: true }).notNull(),
    /** A running job whose lock has expired belonged to a process that died; another process claims it. */
    lockedUntil: timestamp({ withTimezone: true }),
    /** The last heartbeat of the process that runs it. */
    heartbeatAt: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its latest attempt began. */
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.status, t.runAt),
    index().on(t.sequence),
    index().on(t.ownerKey, t.turn),
    index().on(t.kind, t.status, t.finishedAt),
    index().on(t.finishedAt),
    index().on(t.state, t.sequence),
    index().on(t.kind, t.state, t.sequence),
    index().on(t.kind, t.sequence),
  ],
);

/** Actions with their actor and record, each written in the transaction of its change. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    /** Null for the system; preserved when the user is erased. */
    actorUserId: uuid(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().notNull().default({}),
    requestId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.createdAt, t.id),
    index().on(t.actorUserId, t.createdAt, t.id),
    index().on(t.subjectType, t.createdAt, t.id),
    index().on(t.subjectId, t.createdAt, t.id),
    index().on(t.action, t.createdAt, t.id),
  ],
);

/** One counter per limit and caller; an expired window restarts with the next call. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    calls: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.windowEndsAt)],
);

/** Key-value data of this installation: seed version, invoice counters. */
export const systemMetadata = pgTable("system_metadata", {
  key: text().primaryKey(),
  value: text().notNull(),
});

/**
 * The changes of the last hour, which the function `announce_change` writes in the transaction of the change: a node reads here
 * what no notice told it. `transaction`: the id of that transaction (xid8), so that reading on from one misses none.
 */
export const changeNotices = pgTable(
  "change_notices",
  {
    transaction: bigint({ mode: "bigint" }).notNull(),
    tag: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.tag] })],
);

/** Solved challenges that were used, until they expire. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    key: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Messages from the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    organisation: text(),
    topic: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.createdAt)],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Stored files that no record may reference, not yet or no longer. A sweep deletes those that stay. */
export const orphanedFiles = pgTable(
  "orphaned_files",
  {
    key: text().primaryKey(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.addedAt)],
);

/** Faults of a part of the installation, from when it was noticed until it was over. */
export const incidents = pgTable(
  "incidents",
  {
    id: uuid().primaryKey(),
    /** A kind of the contract's INCIDENT_KINDS. */
    kind: text().notNull(),
    /** Which one of its kind: a talk system, a host; empty where there is one only. */
    subject: text().notNull().default(""),
    /** The values that its sentence names. */
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex("incidents_open_index").on(t.kind, t.subject).where(sql`closed_at is null`),
    index().on(t.openedAt),
  ],
);
export type IncidentRow = typeof incidents.$inferSelect;
