import { z } from "zod";
import { canonicalEmail } from "../fields/email-address";
import { id } from "../fields/fields";
import { CSP_REPORTS_MAX_BYTES } from "../http/content-policy";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { systemAddresses } from "./addresses";
import { privacyFacts } from "./privacy-facts";

export const getHealth = defineEndpoint({
  ...systemAddresses.getHealth,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary: "Reports liveness (`?probe=live`) or readiness: ready while the database answers and the disk has room.",
  input: z.object({ probe: z.enum(["live", "ready"]).default("ready") }),
  output: z.strictObject({
    live: z.literal(true),
    ready: z.boolean(),
    /** Null in the liveness response of a web node with a separate platform. */
    database: z.enum(["pglite", "postgresql"]).nullable(),
    version: z.string(),
  }),
  errors: ["not_ready", "storage_full"],
});

export const getOpenapi = defineEndpoint({
  ...systemAddresses.getOpenapi,
  access: "public",
  summary: "Returns this OpenAPI document.",
  input: z.object({}),
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});

export const getPrivacyFacts = defineEndpoint({
  ...systemAddresses.getPrivacyFacts,
  access: "public",
  summary: "Lists the providers that process data for this site, and the periods after which it deletes data.",
  input: z.object({}),
  output: privacyFacts,
  errors: [],
});

const outboxMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  text: z.string(),
  /** Whether the file is damaged; then only its id is known. */
  is_unreadable: z.boolean(),
});

export type OutboxMail = z.output<typeof outboxMail>;

export const listMailbox = defineEndpoint({
  ...systemAddresses.listMailbox,
  access: "public",
  summary:
    "Lists the emails in the outbox, newest first, to programs on the same machine. A site with SMTP answers with not_found.",
  input: z.object({ to: z.string().overwrite(canonicalEmail).max(254).optional() }),
  output: z.strictObject({ items: z.array(outboxMail) }),
  errors: ["not_found"],
});

export const readMail = defineEndpoint({
  ...systemAddresses.readMail,
  access: "public",
  summary:
    "Returns an email in the outbox as HTML, to programs on the same machine. A site with SMTP answers with not_found.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["text/html"],
  errors: ["not_found"],
});

export const receiveCspReports = defineEndpoint({
  ...systemAddresses.receiveCspReports,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary:
    "Logs and counts the Content-Security-Policy violations that browsers report. Of a page's address, logs only the first part of the path.",
  input: z.object({ payload: z.string().max(CSP_REPORTS_MAX_BYTES) }),
  output: z.strictObject({ received: z.int() }),
  errors: [],
  limit: "cspReports",
  raw: {},
});
