import { z } from "zod";

/** The purposes for which a provider outside this installation processes data of people. */
export const PROCESSOR_PURPOSES = [
  "reply",
  "embedding",
  "moderation",
  "speech",
  "voice_cloning",
  "transcription",
  "mail",
  "files",
  "database",
  "captcha",
  "payments",
  "tracing",
] as const;
export type ProcessorPurpose = (typeof PROCESSOR_PURPOSES)[number];

/** Everything that is deleted by itself. Each has a sentence in `site-legal.json`. */
export const RETENTION_IDS = [
  "rateLimits",
  "passwordLinks",
  "signIns",
  "codes",
  "wrongCodes",
  "unnamedFiles",
  "uploads",
  "archives",
  "deletedDocuments",
  "crawls",
  "spokenReplies",
  "spokenTexts",
  "conversationFiles",
  "entityFiles",
  "conversations",
  "deletedEntities",
  "jobs",
  "outbox",
  "pictures",
  "workflows",
  "paidWorkflows",
  "payers",
  "reservations",
  "unverified",
  "sessions",
  "domains",
  "refusedCalls",
  "incidents",
  "paymentEvents",
  "contactMessages",
  "reports",
] as const;
export type RetentionId = (typeof RETENTION_IDS)[number];

/** The event that a retention counts from. */
const RETENTION_STARTS = ["end", "expiry", "use", "creation", "deletion"] as const;
export type RetentionStart = (typeof RETENTION_STARTS)[number];

export const privacyFacts = z.strictObject({
  /** The providers in force, each purpose and host once; `host` is null for this installation's own machine. */
  processors: z.array(z.strictObject({ purpose: z.enum(PROCESSOR_PURPOSES), host: z.string().nullable() })),
  /** The rules of automatic deletion. */
  retention: z.array(
    z.strictObject({
      id: z.enum(RETENTION_IDS),
      seconds: z.number().min(0),
      since: z.enum(RETENTION_STARTS),
    }),
  ),
});
export type PrivacyDisclosure = z.output<typeof privacyFacts>;
