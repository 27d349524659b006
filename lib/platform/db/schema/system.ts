import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const jobStatusEnum = pgEnum("job_status", ["queued", "running", "done", "dead", "cancelled"]);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey(),
    /** The order in which jobs were queued; clocks of nodes differ, and can be set back. */
    sequence: bigserial({ mode: "number" }).notNull(),
    kind: text().notNull(),
    /** The user whose work this is (an entity without an owner stands for itself); null for the system's own. */
    ownerKey: uuid(),
    /** Counts up over all jobs with each start: the owner whose last turn is longest ago is next. */
    turn: bigint({ mode: "number" }),
    payload: jsonb().notNull(),
    status: jobStatusEnum().notNull().default("queued"),
    attempts: smallint().notNull().default(0),
    maxAttempts: smallint().notNull(),
    runAt: timestamp({ withTimezone: true }).notNull(),
    /** A running job whose lock has passed belonged to a process that died; it is taken again. */
    lockedUntil: timestamp({ withTimezone: true }),
    /** When the process that runs it last gave a sign of life. */
    heartbeatAt: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.status, t.runAt), index().on(t.ownerKey, t.turn)],
);

/** Who did what to which record, written in the transaction that did it. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    /** Null for the system itself; kept when the user is erased. */
    actorUserId: uuid(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().notNull().default({}),
    requestId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.actorUserId, t.createdAt), index().on(t.subjectType, t.subjectId)],
);

/** One counter a limit and a caller; a window that has passed starts anew with the next call. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    calls: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.windowEndsAt)],
);

/** Facts about this installation: what was seeded, and in which version. */
export const systemMetadata = pgTable("system_metadata", {
  key: text().primaryKey(),
  value: text().notNull(),
});
