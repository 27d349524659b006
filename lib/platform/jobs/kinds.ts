import type { EmailContent } from "../mails/email-template";

/** Every kind of background work with what it needs; payloads are JSON. */
type JobPayloads = {
  "mail.send": EmailContent;
  "limits.sweep": Record<string, never>;
  "files.sweep": Record<string, never>;
  "vectors.sweep": Record<string, never>;
  "records.sweep": Record<string, never>;
  "accounts.sweep": Record<string, never>;
  "domains.sweep": Record<string, never>;
  "payments.sweep": Record<string, never>;
  /** `when`: at once, or with the period that is paid for. */
  "subscription.end": { subscriptionId: string; when: "now" | "period_end" };
  "workflows.sweep": Record<string, never>;
  /** `email`: the address as somebody typed it; whether it has an account is not known yet. */
  "password.forgotten": { email: string };
  /**
   * The same of somebody who asked for another code. `client`: the key of the client that asked; `domainId`: the owner's
   * domain that it was asked for on.
   */
  "code.resent": { email: string; client: string; domainId?: string | null };
  "account.export": { exportId: string };
  "entities.sweep": Record<string, never>;
  /** `round`: counts how often it was put off, since documents are still being taken apart. */
  "entities.erase": { entityIds: string[]; round: number };
  /** `refetch`: a web address is asked again, also when its last answer is kept. */
  "knowledge.ingest": { documentId: string; refetch: boolean };
  "knowledge.erase": { documentId: string };
  /** `model`: what is to make the vectors, as the process that asked is set. */
  "knowledge.embed": { documentId: string; model: string };
};

export type JobKind = keyof JobPayloads;
export type JobPayload<K extends JobKind> = JobPayloads[K];

/**
 * Kinds that take long wait in lanes of their own, so that nothing else waits behind them. Kinds that stand here in no
 * lane are quick.
 */
export const LANES = {
  quick: [],
  /** Reading files and pages: up to minutes each. */
  documents: ["knowledge.ingest"],
  /** Waits for another service. */
  vectors: ["knowledge.embed"],
  upkeep: ["knowledge.erase", "account.export", "entities.erase", "domains.sweep", "payments.sweep"],
} as const satisfies Record<string, readonly JobKind[]>;

export type Lane = keyof typeof LANES;

/** How many jobs of a lane one node runs at the same time. */
export const LANE_SLOTS: Record<Lane, number> = { quick: 4, documents: 2, vectors: 1, upkeep: 2 };

/** How often a kind is tried before it is given up; mail has to outlast a server's bad day. */
export const MAX_ATTEMPTS: Record<JobKind, number> = {
  "mail.send": 6,
  "limits.sweep": 6,
  "files.sweep": 6,
  "vectors.sweep": 6,
  "records.sweep": 6,
  "accounts.sweep": 6,
  "domains.sweep": 6,
  "workflows.sweep": 6,
  "payments.sweep": 6,
  // Nobody is to go on paying because a provider had a bad day.
  "subscription.end": 60,
  "password.forgotten": 6,
  "code.resent": 6,
  "entities.sweep": 6,
  "account.export": 3,
  "entities.erase": 20,
  "knowledge.ingest": 3,
  "knowledge.erase": 6,
  // A service's bad night; what is still without vectors then is swept up.
  "knowledge.embed": 60,
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
