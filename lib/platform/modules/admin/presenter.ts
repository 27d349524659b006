import type { AdminHealth, HealthPart, HealthState, Incident, IncidentKind } from "@/lib/contract/admin/schemas";
import type { Platform } from "../../context";
import type { IncidentRow } from "../../db/schema/system";
import { VERSION } from "../../version";
import type { Health, HourlySample } from "./get-admin-health";
import type { ModelMeasures } from "./health/measure-models";
import { settingsInForce } from "./health/settings-in-force";
import { daysLeft, type Finding, PART_OF_KIND, severityOf } from "./incidents/detect-incidents";

export function presentIncident({ id, kind, subject, data, openedAt, closedAt }: IncidentRow): Incident {
  const named = kind as IncidentKind;
  return {
    id,
    kind: named,
    severity: severityOf({ kind: named, data }),
    subject,
    data,
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

/** The measurements; each part has the state of its worst fault. */
export function presentHealth(
  { measures, findings, history }: Health,
  { settings, databaseKind, mail: transport }: Pick<Platform, "settings" | "databaseKind" | "mail">,
): AdminHealth {
  const { takenAt, database, storageProblem, disk, mail, jobs, certificates } = measures;
  const stateOf = (part: HealthPart) => worstOf(findings.filter(({ kind }) => PART_OF_KIND[kind] === part));
  const ends = certificates.map(({ expiresAt }) => expiresAt);
  return {
    taken_at: takenAt.toISOString(),
    version: VERSION,
    node_version: process.versions.node,
    uptime_seconds: Math.floor(process.uptime()),
    database: {
      state: stateOf("database"),
      kind: databaseKind,
      version: database.version,
      ping_ms: database.pingMs,
      size_bytes: database.sizeBytes,
    },
    storage: {
      state: stateOf("storage"),
      kind: settings.s3 ? "s3" : "folder",
      problem: storageProblem,
      used_bytes: settings.s3 ? null : (disk?.usedBytes ?? null),
      total_bytes: settings.s3 ? null : (disk?.totalBytes ?? null),
    },
    mail: {
      state: stateOf("mail"),
      kind: transport.kind,
      waiting: mail.waiting,
      failed: mail.failed,
      last_sent_at: mail.lastSentAt?.toISOString() ?? null,
      last_error: mail.lastError,
    },
    models: presentModels(measures.models, findings, stateOf("models")),
    jobs: {
      state: stateOf("jobs"),
      queued: jobs.queued,
      running: jobs.running,
      failed: jobs.failed,
      oldest_seconds: jobs.oldestSeconds,
    },
    disk: {
      state: disk ? stateOf("disk") : "unknown",
      free_bytes: disk?.freeBytes ?? null,
      total_bytes: disk?.totalBytes ?? null,
    },
    certificates: {
      state: ends.some((end) => end !== null) ? stateOf("certificates") : "unknown",
      items: certificates.map(({ kind, name, expiresAt, problem }) => ({
        kind,
        name,
        expires_at: expiresAt?.toISOString() ?? null,
        days_left: daysLeft(expiresAt, takenAt),
        problem,
      })),
    },
    settings: settingsInForce(settings),
    history: history.map(presentSample),
  };
}

function presentModels(
  models: readonly ModelMeasures[],
  findings: readonly Finding[],
  state: HealthState,
): AdminHealth["models"] {
  const items = models.map(({ id, name, model, isDefault, day }) => {
    const about = findings.filter(({ kind, subject }) => PART_OF_KIND[kind] === "models" && subject === String(id));
    const replies = day?.replies ?? 0;
    return {
      id,
      name,
      model,
      is_default: isDefault,
      state: replies === 0 && about.length === 0 ? ("unknown" as const) : worstOf(about),
      first_word_ms: day?.firstTokenMedianMs ?? null,
      replies,
      failed: day?.failedReplies ?? 0,
      spend: [...(day?.spend ?? [])],
    };
  });
  const replies = items.reduce((total, item) => total + item.replies, 0);
  // Most visitors waited for the system that wrote the most replies.
  const busiest = items.toSorted((a, b) => b.replies - a.replies)[0];
  return {
    state: replies === 0 && state === "healthy" ? "unknown" : state,
    first_word_ms: busiest?.first_word_ms ?? null,
    replies,
    failed: items.reduce((total, item) => total + item.failed, 0),
    items,
  };
}

function worstOf(findings: readonly Finding[]): HealthState {
  const severities = findings.map(severityOf);
  if (severities.includes("failing")) return "failing";
  return severities.includes("warning") ? "warning" : "healthy";
}

function presentSample({ at, databaseMs, storageBytes, mailsWaiting, jobsQueued }: HourlySample) {
  return {
    at: at.toISOString(),
    database_ms: databaseMs,
    storage_bytes: storageBytes,
    mails_waiting: mailsWaiting,
    jobs_queued: jobsQueued,
  };
}
