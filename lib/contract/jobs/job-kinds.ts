/** Every kind of background job, in the order in which pages list them. */
export const JOB_KINDS = [
  "mail.send",
  "knowledge.ingest",
  "knowledge.refresh",
  "knowledge.crawl",
  "knowledge.embed",
  "knowledge.erase",
  "entities.erase",
  "account.export",
  "conversations.export",
  "subscription.end",
  "password.forgotten",
  "code.resent",
  "incidents.watch",
  "limits.sweep",
  "files.sweep",
  "vectors.sweep",
  "records.sweep",
  "accounts.sweep",
  "workflows.sweep",
  "domains.sweep",
  "payments.sweep",
  "conversations.sweep",
  "entities.sweep",
  "knowledge.sweep",
] as const;

export type JobKind = (typeof JOB_KINDS)[number];
