import { z } from "zod";
import { entityType, plateColour } from "../entities/schemas";
import { timestamp } from "../fields/fields";
import { JOB_KINDS } from "./job-kinds";
import { JOB_STATES } from "./job-states";

export const jobId = z.uuid();
export const jobKind = z.enum(JOB_KINDS);
export const jobState = z.enum(JOB_STATES);

/** Why an attempt failed, as far as its error shows. */
const JOB_REASONS = [
  "interrupted",
  "unreachable",
  "certificate",
  "timeout",
  "credentials",
  "unknown_kind",
  "other",
] as const;

export const job = z.strictObject({
  id: jobId,
  kind: jobKind,
  state: jobState,
  /** The subject of the job. Of its payload nothing else is sent: a mail contains a code or a link. */
  about: z.strictObject({
    entity: z
      .strictObject({
        id: z.uuid(),
        name: z.string(),
        urlslug: z.string(),
        entitytype: entityType,
        thumbnail_image_url: z.string().nullable(),
        plate: plateColour,
      })
      .nullable(),
    /** The title of the document, the address of the site, or the heading of the mail. */
    title: z.string().nullable(),
    /** The recipient of a mail, without the domain. */
    recipient: z.string().nullable(),
    /** Percent; null where the job does not count. */
    progress: z.number().int().min(0).max(100).nullable(),
  }),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  created_at: timestamp,
  /** When the next attempt is due. */
  due_at: timestamp,
  /** When the latest attempt began. */
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  reason: z.enum(JOB_REASONS).nullable(),
  /** The error of the latest attempt, shortened, without secrets. */
  error: z.string().nullable(),
  can: z.strictObject({ retry: z.boolean(), drop: z.boolean() }),
});
export type Job = z.output<typeof job>;

/** The number of jobs in each state, JOB_COUNT_MAX at most. */
export const jobCounts = z.record(jobState, z.number().int());
export type JobCounts = z.output<typeof jobCounts>;

/** Since when no job starts, and the name of the admin who paused the queue; null while jobs start. */
export const queuePause = z.strictObject({ paused_at: timestamp, paused_by: z.string().nullable() }).nullable();
export type QueuePause = z.output<typeof queuePause>;

export const jobFigures = z.strictObject({
  /** When the oldest job that is due was queued. */
  oldest_queued_at: timestamp.nullable(),
  /** When the job that runs longest began. */
  oldest_started_at: timestamp.nullable(),
  next_try_at: timestamp.nullable(),
});
export type JobFigures = z.output<typeof jobFigures>;
