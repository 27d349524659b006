import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** Every kind of incident that the platform notices by itself. */
export const INCIDENT_KINDS = [
  "mail_refused",
  "model_failing",
  "model_slow",
  "moderation_failing",
  "jobs_failed",
  "storage_failing",
  "disk_low",
  "database_slow",
  "notices_missing",
  "certificate_ending",
  "version_started",
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The parts of the installation whose health is shown. */
export const HEALTH_PARTS = ["database", "storage", "mail", "models", "jobs", "disk", "certificates"] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** unknown: nothing could be measured, or nothing has happened yet. */
const healthState = z.enum(["healthy", "warning", "failing", "unknown"]);
export type HealthState = z.output<typeof healthState>;

export const incident = z.strictObject({
  id,
  kind: z.enum(INCIDENT_KINDS),
  /** planned: expected, not a fault. */
  severity: z.enum(["failing", "warning", "planned"]),
  /** Which one of its kind: a host, a talk system's id, a kind of job; empty for a kind with only one. */
  subject: z.string(),
  /** The values that its sentence names. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
});
export type Incident = z.output<typeof incident>;

const bytes = z.int().min(0).nullable();
const milliseconds = z.number().min(0).nullable();
const count = z.int().min(0);

/** Millionths of one unit of the currency. */
const cost = z.strictObject({ currency: z.string(), micros: count });
export type Cost = z.output<typeof cost>;

const databaseHealth = z.strictObject({
  state: healthState,
  kind: z.enum(["pglite", "postgresql"]),
  version: z.string().nullable(),
  /** How long a statement takes now, with the wait for a connection. */
  ping_ms: milliseconds,
  size_bytes: bytes,
});

const storageHealth = z.strictObject({
  state: healthState,
  kind: z.enum(["folder", "s3"]),
  /** Why a file could not be written and read again; null when it could. */
  problem: z.string().nullable(),
  /** Of the disk of the folder; null for a bucket. */
  used_bytes: bytes,
  total_bytes: bytes,
});

const mailHealth = z.strictObject({
  state: healthState,
  kind: z.enum(["smtp", "outbox"]),
  waiting: count,
  /** Mails that were given up and are still listed. */
  failed: count,
  last_sent_at: timestamp.nullable(),
  /** The mail server's answer to the latest mail that was refused; null when none waits or was given up. */
  last_error: z.string().nullable(),
});

const modelHealth = z.strictObject({
  id: z.int(),
  name: z.string(),
  model: z.string().nullable(),
  is_default: z.boolean(),
  state: healthState,
  first_word_ms: milliseconds,
  replies: count,
  failed: count,
  spend: z.array(cost),
});

const modelsHealth = z.strictObject({
  state: healthState,
  /** Of all talk systems, in the last 24 hours: the median, and the numbers that the share of errors is of. */
  first_word_ms: milliseconds,
  replies: count,
  failed: count,
  items: z.array(modelHealth),
});

const jobsHealth = z.strictObject({
  state: healthState,
  queued: count,
  running: count,
  failed: count,
  /** How long the oldest due job has waited. */
  oldest_seconds: count.nullable(),
});

const diskHealth = z.strictObject({ state: healthState, free_bytes: bytes, total_bytes: bytes });

const certificateHealth = z.strictObject({
  kind: z.enum(["site", "domain", "organization"]),
  /** The host, or the organisation's name. */
  name: z.string(),
  expires_at: timestamp.nullable(),
  days_left: z.int().nullable(),
  /** Why it could not be read; null when it could. */
  problem: z.string().nullable(),
});

/** One variable of the environment; `value` is null for secrets and for variables that are not set. */
const settingInForce = z.strictObject({ name: z.string(), is_set: z.boolean(), value: z.string().nullable() });

export const SETTING_GROUPS = ["site", "data", "models", "mail", "payments", "protection", "operation"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

const settingGroup = z.strictObject({ group: z.enum(SETTING_GROUPS), items: z.array(settingInForce) });

/** One hour of measurements: the worst of each. */
const healthSample = z.strictObject({
  at: timestamp,
  database_ms: milliseconds,
  storage_bytes: bytes,
  mails_waiting: count.nullable(),
  jobs_queued: count.nullable(),
});

export const adminHealth = z.strictObject({
  taken_at: timestamp,
  version: z.string(),
  node_version: z.string(),
  /** How long the process that answers has run. */
  uptime_seconds: count,
  database: databaseHealth,
  storage: storageHealth,
  mail: mailHealth,
  models: modelsHealth,
  jobs: jobsHealth,
  disk: diskHealth,
  certificates: z.strictObject({ state: healthState, items: z.array(certificateHealth) }),
  settings: z.array(settingGroup),
  /** The last 24 hours, oldest first. */
  history: z.array(healthSample),
});
export type AdminHealth = z.output<typeof adminHealth>;

const activityBucket = z.strictObject({
  at: timestamp,
  messages: count,
  conversations: count,
  /** Replies that ended, failed ones included. */
  replies: count,
  failed_replies: count,
  new_owners: count,
  refused_calls: count,
  /** Milliseconds within which 95 of 100 replies began, in the slowest hour; null where none was measured. */
  first_word_ms: milliseconds,
  cost: z.array(cost),
});
export type ActivityBucket = z.output<typeof activityBucket>;

export const adminActivity = z.strictObject({
  taken_at: timestamp,
  bucket: z.enum(["hour", "day"]),
  /** Oldest first, without gaps; the last one is not over. */
  items: z.array(activityBucket),
  /** The number of clients that a rate limit refused. */
  refused_clients: count,
});
export type AdminActivity = z.output<typeof adminActivity>;
