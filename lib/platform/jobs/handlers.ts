import { canonicalEmail } from "@/lib/contract/email-address";
import { findUserByEmail, mailLanguage } from "../auth/find-user";
import { resendVerificationCode } from "../auth/send-verification-code";
import type { Platform } from "../context";
import { renderEmail } from "../email/templates/render-email";
import { sweepRateLimits } from "../http/rate-limit";
import { mailPasswordLink } from "../modules/accounts/mail-password-link";
import { watchIncidents } from "../modules/admin/incidents/watch-incidents";
import { checkCorrections, giveUpChecking } from "../modules/behaviour/check-corrections";
import { endSubscription } from "../modules/billing/end-subscriptions";
import { reconcilePayments } from "../modules/billing/reconcile-payments";
import { returnPayment } from "../modules/billing/return-payment";
import { recheckQuestions } from "../modules/chat/recheck-questions";
import { buildConversationExport, failConversationExport } from "../modules/conversations/build-conversation-export";
import { sweepConversations } from "../modules/conversations/sweep-conversations";
import { sweepDomains } from "../modules/domains/sweep-domains";
import { eraseEntities } from "../modules/entities/erase-entities";
import { sweepDeleted } from "../modules/entities/sweep-deleted";
import { crawlPages, failCrawl } from "../modules/knowledge/crawl-pages";
import { embedDocument } from "../modules/knowledge/embed-document";
import { eraseDocument } from "../modules/knowledge/ingest/erase-document";
import { giveUpIngesting, ingestDocument } from "../modules/knowledge/ingest/ingest-document";
import { giveUpRefreshing, refreshDocument } from "../modules/knowledge/ingest/refresh-document";
import { queueEmbedding } from "../modules/knowledge/queue-embedding";
import { sweepRefreshes } from "../modules/knowledge/sweep-refreshes";
import { sendDigests } from "../modules/notifications/send-digests";
import { countEntityActivity } from "../modules/overview/count-entity-activity";
import { sweepActivity } from "../modules/overview/sweep-activity";
import { groupAllQuestions } from "../modules/questions/group-all-questions";
import { sweepRecords } from "../modules/system/retention";
import { buildExport, failExport } from "../modules/visitor-data/build-export";
import { sweepExports } from "../modules/visitor-data/sweep-exports";
import { failVoice, makeVoice } from "../modules/voice/make-voice";
import { removeVoice } from "../modules/voice/remove-voice";
import { sweepWorkflows } from "../modules/workflow/sweep-workflows";
import { sweepSpokenAudio } from "../speech/sweep-spoken-audio";
import { sweepOrphanedFiles } from "../storage/sweep-orphaned-files";
import type { JobHandler, JobKind, JobPayload } from "./kinds";

type Handlers = { [K in JobKind]: JobHandler<JobPayload<K>> };
type JobDeps = Pick<
  Platform,
  | "db"
  | "log"
  | "now"
  | "mail"
  | "dns"
  | "payments"
  | "documents"
  | "storage"
  | "retrieval"
  | "embedding"
  | "speech"
  | "settings"
> & {
  /** The whole platform, for jobs that generate replies. A function, since the platform is created after the jobs. */
  getPlatform: () => Platform;
};

/** The handler of each kind of job; a kind without a handler does not compile. */
export function createJobHandlers(deps: JobDeps): Handlers {
  return {
    "mail.send": async (letter) => {
      const recipient = await findUserByEmail(deps.db, canonicalEmail(letter.to));
      await deps.mail.send(await renderEmail(letter, recipient && mailLanguage(recipient)));
    },
    "incidents.watch": () => watchIncidents(deps),
    "limits.sweep": () => sweepRateLimits(deps.db, deps.now()),
    "files.sweep": () => sweepOrphanedFiles(deps),
    "vectors.sweep": () => queueEmbedding(deps),
    "records.sweep": () => sweepRecords(deps),
    "accounts.sweep": () => sweepExports(deps),
    "workflows.sweep": () => sweepWorkflows(deps),
    "domains.sweep": (_, run) => sweepDomains(deps, run),
    "payments.sweep": () => reconcilePayments(deps),
    "subscription.end": (payload) => endSubscription(deps, payload),
    "payment.return": (payload) => returnPayment(deps, payload),
    "password.forgotten": (payload) => mailPasswordLink(deps, payload),
    "code.resent": (payload) => resendVerificationCode(deps, payload),
    "account.export": (payload, run) => buildExport(deps, payload, run),
    "conversations.export": (payload, run) => buildConversationExport(deps, payload, run),
    "conversations.sweep": () => sweepConversations(deps),
    "behaviour.check": (payload, run) => checkCorrections(deps.getPlatform(), payload, run),
    "entities.sweep": () => sweepDeleted(deps),
    "entities.erase": (payload) => eraseEntities(deps, payload),
    "knowledge.ingest": (payload, run) => ingestDocument(deps, payload, run),
    "knowledge.erase": (payload, run) => eraseDocument(deps, payload, run),
    "knowledge.refresh": (payload, run) => refreshDocument(deps, payload, run),
    "knowledge.crawl": (payload, run) => crawlPages(deps, payload, run),
    "knowledge.sweep": () => sweepRefreshes(deps),
    "questions.group": (_, run) => groupAllQuestions(deps, run),
    "questions.recheck": (payload, run) => recheckQuestions(deps.getPlatform(), payload, run),
    "overview.count": (payload, run) => countEntityActivity(deps, payload, run),
    "overview.sweep": (_, run) => sweepActivity(deps, run),
    "notifications.digest": () => sendDigests(deps),
    "voice.create": (payload, run) => makeVoice(deps, payload, run),
    "voice.remove": (payload, run) => removeVoice(deps, payload, run),
    "voice.sweep": () => sweepSpokenAudio(deps),
    "knowledge.embed": (payload, run) => embedDocument(deps, payload, run),
  };
}

/** The cleanup for jobs whose last attempt failed. */
export function createDeadJobHandlers(deps: JobDeps): Partial<Handlers> {
  return {
    "knowledge.ingest": (payload, run) => giveUpIngesting(deps, payload, run),
    "knowledge.refresh": (payload, run) => giveUpRefreshing(deps, payload, run),
    "knowledge.crawl": (payload) => failCrawl(deps, payload),
    "voice.create": (payload) => failVoice(deps, payload),
    "behaviour.check": (payload) => giveUpChecking(deps, payload),
    "account.export": (payload) => failExport(deps, payload),
    "conversations.export": (payload) => failConversationExport(deps, payload),
  };
}
