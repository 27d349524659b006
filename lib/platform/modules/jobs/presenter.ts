import type { Output } from "@/lib/contract";
import { JOB_KINDS, type JobKind } from "@/lib/contract/jobs/job-kinds";
import type { Job } from "@/lib/contract/jobs/schemas";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { type EmailString, writeOut } from "../../email/templates/email-text";
import { maskPersonalData } from "../../log";
import type { JobPage } from "./list-jobs";
import { jobAbilities } from "./policy";
import { type JobRow, type JobSubject, recordIdsOf } from "./queries";

const ERROR_MAX_LENGTH = 240;

/** A page of jobs. Jobs of a kind that this version does not know are left out. */
export function presentJobs({ items, subjects, counts, figures, pause, nextCursor }: JobPage): Output<"listJobs"> {
  return {
    items: items.flatMap((row) => {
      const kind = JOB_KINDS.find((kind) => kind === row.kind);
      const [id] = recordIdsOf(row);
      return kind ? [presentJob(row, kind, id === undefined ? undefined : subjects.get(id))] : [];
    }),
    next_cursor: nextCursor,
    counts,
    figures: {
      oldest_queued_at: toIso(figures.oldest_queued_at),
      oldest_started_at: toIso(figures.oldest_started_at),
      next_try_at: toIso(figures.next_try_at),
    },
    pause: pause && {
      paused_at: pause.at.toISOString(),
      paused_by: pause.admin && (pause.admin.userName ?? pause.admin.email),
    },
  };
}

function presentJob(row: JobRow, kind: JobKind, subject: JobSubject | undefined): Job {
  const isOver = row.state === "done" || row.state === "cancelled";
  const error = isOver ? null : row.lastError;
  return {
    id: row.id,
    kind,
    state: row.state,
    about: presentSubject(row, subject),
    attempts: row.attempts,
    max_attempts: row.maxAttempts,
    created_at: row.createdAt.toISOString(),
    due_at: row.runAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    reason: error === null ? null : reasonOf(error),
    error: error === null ? null : withoutSecrets(error),
    can: jobAbilities(row),
  };
}

/** The subject of a job. Of a mail only its heading, which contains no code, and the recipient without the domain. */
function presentSubject({ payload, state }: JobRow, subject: JobSubject | undefined): Job["about"] {
  const { heading, to, email } = Object(payload) as Record<string, unknown>;
  const address = [to, email, subject?.email].find((one) => typeof one === "string");
  return {
    entity: subject?.entity
      ? {
          id: subject.entity.id,
          name: subject.entity.name,
          urlslug: subject.entity.urlslug,
          entitytype: subject.entity.entityType,
          thumbnail_image_url: subject.entity.thumbnailImageUrl,
          plate: subject.entity.plate,
        }
      : null,
    title: subject?.title ?? (heading === undefined ? null : writeOut(heading as EmailString, currentLocale())),
    recipient: typeof address === "string" ? address.replace(/@.*$/s, "@…") : null,
    progress: state === "running" ? (subject?.progress ?? null) : null,
  };
}

const REASONS: readonly (readonly [RegExp, NonNullable<Job["reason"]>])[] = [
  [/process ended in the middle/, "interrupted"],
  [/There is no handler/, "unknown_kind"],
  [/certificate|CERT_|self-signed/i, "certificate"],
  [/timed? ?out|TIMEDOUT|timeout/i, "timeout"],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|ENETUNREACH|fetch failed|socket hang up/i, "unreachable"],
  [/\b(?:401|403|535)\b|EAUTH|invalid login|authenticat/i, "credentials"],
];

/** The reason that an error message gives. */
function reasonOf(error: string): NonNullable<Job["reason"]> {
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? "other";
}

/** An error message shortened to a line, without addresses, keys and codes: it may quote a mail or a foreign server. */
function withoutSecrets(error: string): string {
  const [line = ""] = error.split("\n");
  return maskPersonalData(line.slice(0, ERROR_MAX_LENGTH)).replace(/\b\d{6}\b/g, "…");
}

function toIso(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
