import { JOB_KINDS, type JobKind } from "@/lib/contract/jobs/job-kinds";
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
  /**
   * Returns a payment that got no plan: it does not match its order, another one was made for the same, nobody claimed it
   * in time, or its account and entity are deleted.
   */
  "payment.return": { checkoutId: string; reason: "unmatched" | "duplicate" | "unclaimed" | "orphaned" };
  "workflows.sweep": Record<string, never>;
  /** `email`: the address as typed; whether it has an account is not known yet. */
  "password.forgotten": { email: string };
  /**
   * Another verification code. `client`: the key of the requesting client; `domainId`: the custom domain that it was
   * requested on; `isForPayment`: an address that a payment waits for gets one too.
   */
  "code.resent": { email: string; client: string; domainId?: string | null; isForPayment?: boolean };
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
  /** Deletes a clone's voice at its vendor, and any that a broken-off making left there. */
  "voice.remove": { vendor: SpeechVendorName; voiceId: string | null; cloneId: string };
  "voice.sweep": Record<string, never>;
  /** `model`: the embedding model that the queueing process is configured with. */
  "knowledge.embed": { documentId: string; model: string };
};

export type { JobKind };
export type JobPayload<K extends JobKind> = JobPayloads[K];

/** Slow kinds run in a lane of their own, so that nothing else waits behind them. */
export type Lane = keyof typeof LANE_SLOTS;

/** Concurrent jobs per lane and node. */
export const LANE_SLOTS = {
  quick: 4,
  /** Waits for the mail server: up to minutes each while it does not answer. */
  mail: 4,
  /** Reading files and pages: up to minutes each. */
  documents: 2,
  /** Waits for the embedding service. */
  vectors: 1,
  maintenance: 2,
};

type KindSettings = Readonly<{
  lane: Lane;
  /** Attempts before a job is dead. With the runner's backoff 6 take about 13 minutes, and 60 more than 9 hours. */
  maxAttempts: number;
  /** The payload only names records: it stays when the job is over, so that admins see what it was for. */
  namesRecords?: true;
  /**
   * Work that was promised to a user: deleted data and voices are erased, and payments end. Such a job is not dropped,
   * and one that was given up stays until it is retried, since nothing else remembers what is left to do.
   */
  isPromised?: true;
}>;

/** How jobs of each kind run. */
export const KIND_SETTINGS: Readonly<Record<JobKind, KindSettings>> = {
  // Mail has to outlast an outage of its server.
  "mail.send": { lane: "mail", maxAttempts: 60 },
  "knowledge.ingest": { lane: "documents", maxAttempts: 3, namesRecords: true },
  "knowledge.refresh": { lane: "documents", maxAttempts: 3, namesRecords: true },
  "knowledge.crawl": { lane: "documents", maxAttempts: 2, namesRecords: true },
  // Outlasts an outage of the embedding service; a sweep retries what still lacks vectors.
  "knowledge.embed": { lane: "vectors", maxAttempts: 60, namesRecords: true },
  "knowledge.erase": { lane: "maintenance", maxAttempts: 6, namesRecords: true, isPromised: true },
  "entities.erase": { lane: "maintenance", maxAttempts: 20, namesRecords: true, isPromised: true },
  "account.export": { lane: "maintenance", maxAttempts: 3, namesRecords: true },
  "conversations.export": { lane: "maintenance", maxAttempts: 3, namesRecords: true },
  "behaviour.check": { lane: "maintenance", maxAttempts: 3, namesRecords: true },
  // An outage of the payment provider must not keep anyone paying.
  "subscription.end": { lane: "quick", maxAttempts: 60, namesRecords: true, isPromised: true },
  "payment.return": { lane: "quick", maxAttempts: 60, namesRecords: true, isPromised: true },
  "password.forgotten": { lane: "quick", maxAttempts: 6 },
  "code.resent": { lane: "quick", maxAttempts: 6 },
  // The next minute's run replaces a failed one.
  "incidents.watch": { lane: "quick", maxAttempts: 1 },
  "limits.sweep": { lane: "quick", maxAttempts: 6 },
  "files.sweep": { lane: "quick", maxAttempts: 6 },
  "vectors.sweep": { lane: "quick", maxAttempts: 6 },
  "records.sweep": { lane: "quick", maxAttempts: 6 },
  "accounts.sweep": { lane: "quick", maxAttempts: 6 },
  "workflows.sweep": { lane: "quick", maxAttempts: 6 },
  "domains.sweep": { lane: "maintenance", maxAttempts: 6 },
  "payments.sweep": { lane: "maintenance", maxAttempts: 6 },
  "conversations.sweep": { lane: "quick", maxAttempts: 6 },
  "entities.sweep": { lane: "quick", maxAttempts: 6 },
  "knowledge.sweep": { lane: "quick", maxAttempts: 6 },
  "questions.group": { lane: "maintenance", maxAttempts: 3 },
  "questions.recheck": { lane: "maintenance", maxAttempts: 3, namesRecords: true },
  "overview.count": { lane: "maintenance", maxAttempts: 3, namesRecords: true },
  "overview.sweep": { lane: "maintenance", maxAttempts: 3 },
  "notifications.digest": { lane: "maintenance", maxAttempts: 3 },
  "voice.create": { lane: "maintenance", maxAttempts: 5, namesRecords: true },
  // A withdrawn consent has to outlast an outage of the vendor.
  "voice.remove": { lane: "maintenance", maxAttempts: 60, namesRecords: true, isPromised: true },
  "voice.sweep": { lane: "maintenance", maxAttempts: 3 },
};

const SETTINGS_OF: ReadonlyMap<string, KindSettings> = new Map(Object.entries(KIND_SETTINGS));

export const PROMISED_KINDS: readonly JobKind[] = JOB_KINDS.filter((kind) => KIND_SETTINGS[kind].isPromised);

/** The payload that a finished job keeps: nothing of a mail, which contains an address and a code. */
export function finalPayload({ kind, payload }: { kind: string; payload: unknown }): unknown {
  return SETTINGS_OF.get(kind)?.namesRecords ? payload : {};
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

/** Thrown by a handler when a retry would fail too: the job is dead at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
