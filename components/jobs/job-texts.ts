import type { JobKind } from "@/lib/contract/jobs/job-kinds";
import { JOB_COUNT_MAX } from "@/lib/contract/jobs/job-states";
import type { Messages } from "@/lib/i18n/message-types";

type Texts = Messages["jobs"];

/** The name of each kind. A kind without a name does not compile. */
export function kindName(kind: JobKind, { kinds }: Texts): string {
  const names: Record<JobKind, string> = {
    "mail.send": kinds.mail.send,
    "knowledge.ingest": kinds.knowledge.ingest,
    "knowledge.refresh": kinds.knowledge.refresh,
    "knowledge.crawl": kinds.knowledge.crawl,
    "knowledge.follow": kinds.knowledge.follow,
    "knowledge.embed": kinds.knowledge.embed,
    "knowledge.reindex": kinds.knowledge.reindex,
    "knowledge.erase": kinds.knowledge.erase,
    "knowledge.sweep": kinds.knowledge.sweep,
    "entities.erase": kinds.entities.erase,
    "entities.sweep": kinds.entities.sweep,
    "cells.publish": kinds.cells.publish,
    "cells.sweep": kinds.cells.sweep,
    "account.export": kinds.account.export,
    "conversations.export": kinds.conversations.export,
    "entities.export": kinds.entities.export,
    "exports.sweep": kinds.exports.sweep,
    "behaviour.check": kinds.behaviour.check,
    "conversations.sweep": kinds.conversations.sweep,
    "conversations.mail": kinds.conversations.mail,
    "conversations.assigned": kinds.conversations.assigned,
    "subscription.end": kinds.subscription.end,
    "password.forgotten": kinds.password.forgotten,
    "code.resent": kinds.code.resent,
    "payment.return": kinds.payment.return,
    "incidents.watch": kinds.incidents.watch,
    "limits.sweep": kinds.limits.sweep,
    "files.sweep": kinds.files.sweep,
    "vectors.sweep": kinds.vectors.sweep,
    "records.sweep": kinds.records.sweep,
    "accounts.sweep": kinds.accounts.sweep,
    "workflows.sweep": kinds.workflows.sweep,
    "domains.sweep": kinds.domains.sweep,
    "payments.sweep": kinds.payments.sweep,
    "questions.group": kinds.questions.group,
    "questions.recheck": kinds.questions.recheck,
    "overview.count": kinds.overview.count,
    "overview.sweep": kinds.overview.sweep,
    "notifications.digest": kinds.notifications.digest,
    "notifications.push": kinds.notifications.push,
    "push.send": kinds.push.send,
    "voice.create": kinds.voice.create,
    "voice.remove": kinds.voice.remove,
    "voice.sweep": kinds.voice.sweep,
    "undo.expire": kinds.undo.expire,
  };
  return names[kind];
}

/** A count as it is known: from JOB_COUNT_MAX on it may be more. */
export function countText(count: number, { filters }: Texts): string {
  return count >= JOB_COUNT_MAX ? filters.more({ count }) : String(count);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration in its largest fitting unit. */
export function durationText(ms: number, { duration }: Texts): string {
  const positive = Math.max(0, ms);
  if (positive < SECOND_MS) return duration.ms({ count: Math.round(positive) });
  if (positive < 2 * MINUTE_MS) return duration.seconds({ count: Math.round(positive / SECOND_MS) });
  if (positive < 2 * HOUR_MS) return duration.minutes({ count: Math.round(positive / MINUTE_MS) });
  if (positive < 2 * DAY_MS) return duration.hours({ count: Math.round(positive / HOUR_MS) });
  return duration.days({ count: Math.floor(positive / DAY_MS) });
}
