import { JOB_KINDS, type JobKind } from "@/lib/contract/jobs/job-kinds";

/**
 * The payload of each kind of job, which is JSON. The jobs.ts of each noun adds its own, so that a job can be queued without
 * importing its work.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declarations of the jobs.ts files.
export interface JobPayloads {}

export type { JobKind };
export type JobPayload<K extends JobKind> = JobPayloads[K];

/** Slow kinds run in a lane of their own, so that nothing else waits behind them. */
export type Lane = keyof typeof LANE_SLOTS;

/** Concurrent jobs per lane and node. */
export const LANE_SLOTS = {
  quick: 4,
  /** Waits for the mail server: up to minutes each while it does not answer. */
  mail: 4,
  /** Waits for push services, up to ten seconds each. */
  push: 2,
  /** Reading files and pages: up to minutes each. */
  documents: 2,
  /** Waits for the embedding service. */
  vectors: 1,
  maintenance: 2,
};

/** How jobs of a kind run. */
export type JobSettings = Readonly<{
  lane: Lane;
  /** Attempts before a job is dead. With the runner's backoff 6 take about 13 minutes, and 60 more than 9 hours. */
  maxAttempts: number;
  /** Queued without a payload at these times, by one of the nodes. */
  schedule?: "every hour" | "every minute";
  /** The payload only names records: it stays when the job is over, so that admins see what it was for. */
  namesRecords?: true;
  /**
   * Work that was promised to a user: deleted data and voices are erased, and payments end. Such a job is not dropped,
   * and one that was given up stays until it is retried, since nothing else remembers what is left to do.
   */
  isPromised?: true;
}>;

const SETTINGS = new Map<string, JobSettings>();

/** Called for each kind as the jobs.ts files are loaded, all of which `all-jobs.ts` imports. */
export function registerKind(kind: string, settings: JobSettings): void {
  SETTINGS.set(kind, settings);
}

/** The settings of every kind, by its name. */
export const allSettings = (): readonly (readonly [string, JobSettings])[] => [...SETTINGS];

export function settingsOf(kind: JobKind): JobSettings {
  const settings = SETTINGS.get(kind);
  if (!settings) throw new Error(`The job ${kind} is not defined.`);
  return settings;
}

export const kindsWith = (isMatch: (settings: JobSettings) => boolean): JobKind[] =>
  JOB_KINDS.filter((kind) => isMatch(settingsOf(kind)));

/** The payload that a finished job keeps: nothing of a mail, which contains an address and a code. */
export function finalPayload({ kind, payload }: { kind: string; payload: unknown }): unknown {
  return SETTINGS.get(kind)?.namesRecords ? payload : {};
}

/** One attempt at a job, as its handler sees it. */
export type JobRun = Readonly<{
  id: string;
  /** Increments with every start; of two runs of one job only the later may write. */
  attempt: number;
  /** Aborted when the job is cancelled, claimed by another process, or the server stops. */
  signal: AbortSignal;
}>;

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

/** A kind of job as the runner calls it, with a stored payload. */
export type RunnableJob = Readonly<{ run: JobHandler<unknown>; giveUp: JobHandler<unknown> }>;

/** Thrown by a handler when a retry would fail too: the job is dead at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
