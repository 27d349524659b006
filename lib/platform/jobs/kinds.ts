import type { Mail } from "../providers/mail/port";

/** Every kind of background work with what it needs; payloads are JSON. */
export type JobPayloads = {
  "mail.send": Mail;
  "limits.sweep": Record<string, never>;
  /** `refetch`: a web address is asked again, also when its last answer is kept. */
  "knowledge.ingest": { documentId: string; refetch: boolean };
  "knowledge.erase": { documentId: string };
};

export type JobKind = keyof JobPayloads;
export type JobPayload<K extends JobKind> = JobPayloads[K];

/** Work of minutes; it has a lane of its own, so that no mail waits behind it. */
export const LONG_KINDS: readonly JobKind[] = ["knowledge.ingest", "knowledge.erase"];

/** How often a kind is tried before it is given up; mail has to outlast a server's bad day. */
export const MAX_ATTEMPTS: Record<JobKind, number> = {
  "mail.send": 6,
  "limits.sweep": 6,
  "knowledge.ingest": 3,
  "knowledge.erase": 6,
};

/** One attempt at a job, as its handler sees it. */
export type JobRun = Readonly<{
  id: string;
  /** Counts up with every start; of two runs of one job only the later one may write. */
  attempt: number;
  /** Aborted when the job is cancelled, was taken by another process, or the server stops. */
  signal: AbortSignal;
}>;

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;
