import { resendVerificationCode } from "../auth/send-verification-code";
import type { Platform } from "../context";
import { renderLetter } from "../email/templates/render-letter";
import { sweepRateLimits } from "../http/rate-limit";
import { mailPasswordLink } from "../modules/accounts/mail-password-link";
import { endSubscription } from "../modules/billing/end-subscriptions";
import { reconcilePayments } from "../modules/billing/reconcile-payments";
import { sweepDomains } from "../modules/domains/sweep-domains";
import { eraseEntities } from "../modules/entities/erase-entities";
import { sweepDeleted } from "../modules/entities/sweep-deleted";
import { embedDocument } from "../modules/knowledge/embed-document";
import { eraseDocument } from "../modules/knowledge/ingest/erase-document";
import { giveUpIngesting, ingestDocument } from "../modules/knowledge/ingest/ingest-document";
import { queueEmbedding } from "../modules/knowledge/queue-embedding";
import { sweepRecords } from "../modules/system/retention";
import { buildExport, failExport } from "../modules/visitor-data/build-export";
import { sweepExports } from "../modules/visitor-data/sweep-exports";
import { sweepWorkflows } from "../modules/workflow/sweep-workflows";
import { sweepLooseFiles } from "../storage/sweep-loose-files";
import type { JobHandler, JobKind, JobPayload } from "./kinds";

type Handlers = { [K in JobKind]: JobHandler<JobPayload<K>> };
type Needs = Pick<
  Platform,
  "db" | "log" | "now" | "mail" | "dns" | "payments" | "documents" | "storage" | "retrieval" | "embedding" | "settings"
>;

/** What each kind of job does; a kind without a row here does not compile. */
export function createJobHandlers(needs: Needs): Handlers {
  return {
    "mail.send": async (letter) => needs.mail.send(await renderLetter(letter)),
    "limits.sweep": () => sweepRateLimits(needs.db, needs.now()),
    "files.sweep": () => sweepLooseFiles(needs),
    "vectors.sweep": () => queueEmbedding(needs),
    "records.sweep": () => sweepRecords(needs),
    "accounts.sweep": () => sweepExports(needs),
    "workflows.sweep": () => sweepWorkflows(needs),
    "domains.sweep": (_, run) => sweepDomains(needs, run),
    "payments.sweep": () => reconcilePayments(needs),
    "subscription.end": (payload) => endSubscription(needs, payload),
    "password.forgotten": (payload) => mailPasswordLink(needs, payload),
    "code.resent": (payload) => resendVerificationCode(needs, payload),
    "account.export": (payload, run) => buildExport(needs, payload, run),
    "entities.sweep": () => sweepDeleted(needs),
    "entities.erase": (payload) => eraseEntities(needs, payload),
    "knowledge.ingest": (payload, run) => ingestDocument(needs, payload, run),
    "knowledge.erase": (payload, run) => eraseDocument(needs, payload, run),
    "knowledge.embed": (payload, run) => embedDocument(needs, payload, run),
  };
}

/** What is left to be done for a job whose last attempt failed. */
export function createGivenUp(needs: Needs): Partial<Handlers> {
  return {
    "knowledge.ingest": (payload, run) => giveUpIngesting(needs, payload, run),
    "account.export": (payload) => failExport(needs, payload),
  };
}
