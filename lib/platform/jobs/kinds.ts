import type { Mail } from "../providers/mail/port";

/** Every kind of background work with what it needs; payloads are JSON. */
type JobPayloads = {
  "mail.send": Mail;
  "limits.sweep": Record<string, never>;
};

export type JobKind = keyof JobPayloads;
export type JobPayload<K extends JobKind> = JobPayloads[K];
