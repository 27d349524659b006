import type { HealthPart, IncidentKind } from "@/lib/contract/admin/schemas";
import type { Settings } from "../../../config";
import type { Measures } from "../health/measure-health";
import type { ModelMeasures } from "../health/measure-models";

/** A fault that the measurements show. */
export type Finding = Readonly<{ kind: IncidentKind; subject: string; data: Record<string, string | number> }>;

export type Detection = Readonly<{
  findings: readonly Finding[];
  /** Incidents that the measurements cannot decide: an open one of these stays open. */
  undecided: readonly Pick<Finding, "kind" | "subject">[];
}>;

const DAY_MS = 24 * 60 * 60_000;
const GIB = 1024 ** 3;

/** Above these the platform opens an incident. */
const DATABASE_SLOW_MS = 250;
/** A restart of the database takes less. */
const NOTICES_MISSING_MS = 30_000;
const DISK_FREE_SHARE_MIN = 0.05;
const DISK_FREE_BYTES_MIN = GIB;
const CERTIFICATE_DAYS_MIN = 14;
const CERTIFICATE_DAYS_CRITICAL = 3;
/** Fewer replies than this show nothing about a model. */
const MODEL_REPLIES_MIN = 3;
const MODEL_FAILED_SHARE_MAX = 0.25;
const MODEL_FIRST_WORD_MS_MAX = 5_000;

/** The part of the installation that an incident of this kind is about; null for a planned one. */
export const PART_OF_KIND: Readonly<Record<IncidentKind, HealthPart | null>> = {
  mail_refused: "mail",
  model_failing: "models",
  model_slow: "models",
  moderation_failing: "models",
  jobs_failed: "jobs",
  storage_failing: "storage",
  disk_low: "disk",
  database_slow: "database",
  notices_missing: "database",
  certificate_ending: "certificates",
  version_started: null,
};

const WARNINGS: ReadonlySet<IncidentKind> = new Set([
  ...(["model_slow", "moderation_failing", "database_slow", "notices_missing", "jobs_failed"] as const),
]);

/** How serious an incident is. */
export function severityOf({ kind, data }: Pick<Finding, "kind" | "data">): "failing" | "warning" | "planned" {
  if (kind === "version_started") return "planned";
  if (kind === "certificate_ending") return Number(data.days) < CERTIFICATE_DAYS_CRITICAL ? "failing" : "warning";
  return WARNINGS.has(kind) ? "warning" : "failing";
}

/** The faults that these measurements show. A pure function. */
export function detectIncidents(measures: Measures, settings: Pick<Settings, "mail">): Detection {
  const models = measures.models.map((model) => detectModel(model, measures.takenAt));
  return {
    findings: [
      ...detectMail(measures, settings),
      ...models.flatMap(({ findings }) => findings),
      ...measures.jobs.failedKinds.map(({ kind, jobs, reason }): Finding => {
        return { kind: "jobs_failed", subject: kind, data: { kind, jobs, reason } };
      }),
      ...detectStorage(measures),
      ...detectDatabase(measures),
      ...detectNotices(measures),
      ...detectCertificates(measures),
    ],
    undecided: models.flatMap(({ undecided }) => undecided),
  };
}

function detectMail({ mail }: Measures, settings: Pick<Settings, "mail">): Finding[] {
  if (mail.refused === 0) return [];
  const { smtpUrl } = settings.mail;
  const host = smtpUrl ? new URL(smtpUrl).hostname : "";
  const nextTry = mail.nextTryAt?.toISOString() ?? "";
  const data = { host, mails: mail.refused, reason: mail.lastError ?? "", next_try_at: nextTry };
  return [{ kind: "mail_refused", subject: "", data }];
}

/** A system without replies for a while is undecided, until it has had no request for a day. */
function detectModel({ id, name, latest }: ModelMeasures, at: Date): Detection {
  const subject = String(id);
  if (!latest || latest.replies < MODEL_REPLIES_MIN) {
    const isAsked = latest?.lastUsedAt && at.getTime() - latest.lastUsedAt.getTime() < DAY_MS;
    const hasRecovered = latest !== null && latest.replies > 0 && latest.failedReplies === 0;
    const kinds = isAsked && !hasRecovered ? (["model_failing", "model_slow"] as const) : [];
    return { findings: [], undecided: kinds.map((kind) => ({ kind, subject })) };
  }
  const { replies, failedReplies: failed, firstTokenMedianMs: median } = latest;
  const isFailing = failed / replies >= MODEL_FAILED_SHARE_MAX;
  const isSlow = median !== null && median > MODEL_FIRST_WORD_MS_MAX;
  return {
    findings: [
      ...(isFailing ? [{ kind: "model_failing" as const, subject, data: { name, failed, replies } }] : []),
      ...(isSlow ? [{ kind: "model_slow" as const, subject, data: { name, milliseconds: median } }] : []),
    ],
    undecided: [],
  };
}

function detectStorage({ storageProblem, disk }: Measures): Finding[] {
  const isLow =
    disk && (disk.freeBytes < DISK_FREE_BYTES_MIN || disk.freeBytes < disk.totalBytes * DISK_FREE_SHARE_MIN);
  return [
    ...(storageProblem === null
      ? []
      : [{ kind: "storage_failing" as const, subject: "", data: { reason: storageProblem } }]),
    ...(isLow ? [{ kind: "disk_low" as const, subject: "", data: { free_bytes: disk.freeBytes } }] : []),
  ];
}

function detectDatabase({ database }: Measures): Finding[] {
  const { pingMs } = database;
  if (pingMs <= DATABASE_SLOW_MS) return [];
  return [{ kind: "database_slow", subject: "", data: { milliseconds: Math.round(pingMs) } }];
}

function detectNotices({ noticeFailure }: Measures): Finding[] {
  if (noticeFailure === null || noticeFailure.lastsMs < NOTICES_MISSING_MS) return [];
  return [{ kind: "notices_missing", subject: "", data: { reason: noticeFailure.reason } }];
}

function detectCertificates({ certificates, takenAt }: Measures): Finding[] {
  return certificates.flatMap(({ kind, name, expiresAt }): Finding[] => {
    const days = daysLeft(expiresAt, takenAt);
    if (days === null || days >= CERTIFICATE_DAYS_MIN) return [];
    return [{ kind: "certificate_ending", subject: `${kind}:${name}`, data: { name, days } }];
  });
}

/** Whole days until a certificate ends; below zero when it has ended. Null where it could not be read. */
export function daysLeft(expiresAt: Date | null, at: Date): number | null {
  return expiresAt === null ? null : Math.floor((expiresAt.getTime() - at.getTime()) / DAY_MS);
}
