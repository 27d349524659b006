import type { Platform } from "../context";
import { sweepRateLimits } from "../http/rate-limit";
import { renderEmail } from "../mails/render-email";
import { mailPasswordLink } from "../services/accounts/mail-password-link";
import { sweepAccounts } from "../services/accounts/sweep-accounts";
import { endSubscription } from "../services/billing/end-subscriptions";
import { reconcilePayments } from "../services/billing/reconcile-payments";
import { sweepDomains } from "../services/domains/sweep-domains";
import { eraseEntities } from "../services/entities/erase-entities";
import { sweepDeleted } from "../services/entities/sweep-deleted";
import { giveUpExport, makeExport } from "../services/exports/make-export";
import { sweepLooseFiles } from "../services/files/sweep-loose-files";
import { embedDocument } from "../services/knowledge/embed-document";
import { eraseDocument } from "../services/knowledge/ingest/erase-document";
import { giveUpIngesting, ingestDocument } from "../services/knowledge/ingest/ingest-document";
import { queueEmbedding } from "../services/knowledge/queue-embedding";
import { sweepRecords } from "../services/system/retention";
import { mailCode } from "../services/visitors/mail-code";
import { sweepWorkflows } from "../services/workflow/sweep-workflows";
import type { JobHandler, JobKind, JobPayload } from "./kinds";

type Handlers = { [K in JobKind]: JobHandler<JobPayload<K>> };
type JobDeps = Pick<
  Platform,
  "db" | "log" | "now" | "mail" | "dns" | "payments" | "documents" | "storage" | "retrieval" | "embedding" | "settings"
>;

/** The handler of each kind of job; a kind without a handler does not compile. */
export function createJobHandlers(deps: JobDeps): Handlers {
  return {
    "mail.send": async (letter) => deps.mail.send(await renderEmail(letter)),
    "limits.sweep": () => sweepRateLimits(deps.db, deps.now()),
    "files.sweep": () => sweepLooseFiles(deps),
    "vectors.sweep": () => queueEmbedding(deps),
    "records.sweep": () => sweepRecords(deps),
    "accounts.sweep": () => sweepAccounts(deps),
    "workflows.sweep": () => sweepWorkflows(deps),
    "domains.sweep": (_, run) => sweepDomains(deps, run),
    "payments.sweep": () => reconcilePayments(deps),
    "subscription.end": (payload) => endSubscription(deps, payload),
    "password.forgotten": (payload) => mailPasswordLink(deps, payload),
    "code.resent": (payload) => mailCode(deps, payload),
    "account.export": (payload, run) => makeExport(deps, payload, run),
    "entities.sweep": () => sweepDeleted(deps),
    "entities.erase": (payload) => eraseEntities(deps, payload),
    "knowledge.ingest": (payload, run) => ingestDocument(deps, payload, run),
    "knowledge.erase": (payload, run) => eraseDocument(deps, payload, run),
    "knowledge.embed": (payload, run) => embedDocument(deps, payload, run),
  };
}

/** The cleanup for jobs whose last attempt failed. */
export function createDeadJobHandlers(deps: JobDeps): Partial<Handlers> {
  return {
    "knowledge.ingest": (payload, run) => giveUpIngesting(deps, payload, run),
    "account.export": (payload) => giveUpExport(deps, payload),
  };
}
