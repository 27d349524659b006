import type { JobKind } from "@/lib/contract/jobs/job-kinds";
import type { EmailContent } from "../email/templates/email-template";
import type { SpeechVendorName } from "../speech/port";

/** Every kind of job with its payload, which is JSON. */
type JobPayloads = {
  "mail.send": EmailContent;
  /** Opens and closes incidents, and counts what happened. */
  "incidents.watch": Record<string, never>;
  "limits.sweep": Record<string, never>;
  "files.sweep": Record<string, never>;
  "vectors.sweep": Record<string, never>;
  "records.sweep": Record<string, never>;
  "accounts.sweep": Record<string, never>;
  "domains.sweep": Record<string, never>;
  "payments.sweep": Record<string, never>;
  /** `when`: immediately, or at the end of the paid period. */
  "subscription.end": { subscriptionId: string; when: "now" | "period_end" };
  "workflows.sweep": Record<string, never>;
  /** `email`: the address as typed; whether it has an account is not known yet. */
  "password.forgotten": { email: string };
  /**
   * Another verification code. `client`: the key of the requesting client; `domainId`: the custom domain that it was
   * requested on.
   */
  "code.resent": { email: string; client: string; domainId?: string | null };
  "account.export": { exportId: string };
  "conversations.export": { exportId: string };
  "conversations.sweep": Record<string, never>;
  /** Asks every corrected question again, and publishes the settings of a draft when every answer holds. */
  "behaviour.check": { runId: string };
  "entities.sweep": Record<string, never>;
  /** `round`: counts how often it was postponed because documents are still being erased. */
  "entities.erase": { entityIds: string[]; round: number };
  /** `refetch`: fetches a web address again even if its last response is stored. */
  "knowledge.ingest": { documentId: string; refetch: boolean };
  /** `used`: what the entity's documents used of its plan when this one was deleted; absent for other erasures. */
  "knowledge.erase": { documentId: string; used?: { passages: number; bytes: number; documents: number } };
  /** Fetches a ready document's web address again. */
  "knowledge.refresh": { documentId: string };
  "knowledge.crawl": { crawlId: string };
  /** Queues the refreshes that are due, and tidies the index of uses. */
  "knowledge.sweep": Record<string, never>;
  /** Groups the questions that entities could not answer. */
  "questions.group": Record<string, never>;
  /** Looks which open questions an entity's changed material answers, and notifies who waits. */
  "questions.recheck": { entityId: string };
  /** Counts the activity of an entity whose overview was opened. */
  "overview.count": { entityId: string };
  "overview.sweep": Record<string, never>;
  /** Mails what waits to the users whose digest is due. */
  "notifications.digest": Record<string, never>;
  /** Has a vendor make the voice of a clone. */
  "voice.create": { cloneId: string };
  /** Deletes a voice at its vendor. */
  "voice.remove": { vendor: SpeechVendorName; voiceId: string };
  "voice.sweep": Record<string, never>;
  /** `model`: the embedding model that the queueing process is configured with. */
  "knowledge.embed": { documentId: string; model: string };
};

export type { JobKind };
export type JobPayload<K extends JobKind> = JobPayloads[K];

/** Kinds whose payload only names records. It stays when the job is over, so that admins see what it was for. */
const KINDS_OF_RECORDS: ReadonlySet<string> = new Set<JobKind>([
  "subscription.end",
  "account.export",
  "conversations.export",
  "behaviour.check",
  "entities.erase",
  "knowledge.ingest",
  "knowledge.erase",
  "knowledge.refresh",
  "knowledge.crawl",
  "knowledge.embed",
  "questions.recheck",
  "overview.count",
  "voice.create",
  "voice.remove",
]);

/**
 * Work that was promised to a user: deleted data and voices are erased, and payments end. Such a job is not dropped, and
 * one that was given up stays until it is retried, since nothing else remembers what is left to do.
 */
export const PROMISED_KINDS: readonly JobKind[] = [
  "knowledge.erase",
  "entities.erase",
  "subscription.end",
  "voice.remove",
];

/** The payload that a finished job keeps: nothing of a mail, which contains an address and a code. */
export function finalPayload({ kind, payload }: { kind: string; payload: unknown }): unknown {
  return KINDS_OF_RECORDS.has(kind) ? payload : {};
}

/**
 * Slow kinds have separate lanes, so that nothing else waits behind them. Kinds that are not listed run in `quick`.
 */
export const LANES = {
  quick: [],
  /** Waits for the mail server: up to minutes each while it does not answer. */
  mail: ["mail.send"],
  /** Reading files and pages: up to minutes each. */
  documents: ["knowledge.ingest", "knowledge.refresh", "knowledge.crawl"],
  /** Waits for the embedding service. */
  vectors: ["knowledge.embed"],
  maintenance: [
    "knowledge.erase",
    "account.export",
    "conversations.export",
    "behaviour.check",
    "entities.erase",
    "domains.sweep",
    "payments.sweep",
    "questions.group",
    "questions.recheck",
    "overview.count",
    "overview.sweep",
    "notifications.digest",
    "voice.create",
    "voice.remove",
    "voice.sweep",
  ],
} as const satisfies Record<string, readonly JobKind[]>;

export type Lane = keyof typeof LANES;

/** Concurrent jobs per lane and node. */
export const LANE_SLOTS: Record<Lane, number> = { quick: 4, mail: 4, documents: 2, vectors: 1, maintenance: 2 };

/** Attempts before a job is dead. With the runner's backoff 6 take about 13 minutes, and 60 more than 9 hours. */
export const MAX_ATTEMPTS: Record<JobKind, number> = {
  // Mail has to outlast an outage of its server.
  "mail.send": 60,
  // The next minute's run replaces a failed one.
  "incidents.watch": 1,
  "limits.sweep": 6,
  "files.sweep": 6,
  "vectors.sweep": 6,
  "records.sweep": 6,
  "accounts.sweep": 6,
  "domains.sweep": 6,
  "workflows.sweep": 6,
  "payments.sweep": 6,
  // An outage of the payment provider must not keep anyone paying.
  "subscription.end": 60,
  "password.forgotten": 6,
  "code.resent": 6,
  "entities.sweep": 6,
  "account.export": 3,
  "conversations.export": 3,
  "conversations.sweep": 6,
  "behaviour.check": 3,
  "entities.erase": 20,
  "knowledge.ingest": 3,
  "knowledge.erase": 6,
  "knowledge.refresh": 3,
  "knowledge.crawl": 2,
  "knowledge.sweep": 6,
  "questions.group": 3,
  "questions.recheck": 3,
  "overview.count": 3,
  "overview.sweep": 3,
  "notifications.digest": 3,
  "voice.create": 5,
  // A withdrawn consent has to outlast an outage of the vendor.
  "voice.remove": 60,
  "voice.sweep": 3,
  // Outlasts an outage of the embedding service; a sweep retries what still lacks vectors.
  "knowledge.embed": 60,
};

/** One attempt at a job, as its handler sees it. */
export type JobRun = Readonly<{
  id: string;
  /** Increments with every start; of two runs of one job only the later may write. */
  attempt: number;
  /** Aborted when the job is cancelled, claimed by another process, or the server stops. */
  signal: AbortSignal;
}>;

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

/** Thrown by a handler when a retry would fail too: the job is dead at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
