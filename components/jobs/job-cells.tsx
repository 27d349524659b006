"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { faceOf } from "@/components/entities/portrait";
import { type PillLook, type PillTone, StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import type { JobState } from "@/lib/contract/jobs/job-states";
import type { Job } from "@/lib/contract/jobs/schemas";
import type { Message, Value } from "@/lib/i18n/message";
import type { Messages } from "@/lib/i18n/message-types";
import { durationText, kindName } from "./job-texts";

type Texts = Messages["jobs"];

const LOOKS: Record<JobState, [PillLook, PillTone?]> = {
  running: ["half", "info"],
  queued: ["hollow"],
  waiting: ["half"],
  failed: ["square"],
  done: ["full"],
  cancelled: ["hollow"],
};

/** Enough of a job's id to find it in the log. */
const SHOWN_ID_LENGTH = 8;

/** The cells of a job's row. */
export function jobCells(job: Job, texts: Texts): Record<string, ReactNode> {
  const [look, tone] = LOOKS[job.state];
  const hasStarted = job.attempts > 0;
  return {
    job: (
      <span className="grid min-w-0 text-start">
        <span className="font-semibold">{kindName(job.kind, texts)}</span>
        <span title={job.id} className="font-mono text-caption text-ink-3 max-md:hidden">
          {job.id.slice(-SHOWN_ID_LENGTH)}
        </span>
      </span>
    ),
    about: <JobAbout job={job} />,
    state: (
      <StatusPill look={look} tone={tone}>
        {texts.states[job.state]}
      </StatusPill>
    ),
    tries: hasStarted ? (
      <span className="whitespace-nowrap tabular-nums">
        {texts.tries({ attempts: job.attempts, max: job.max_attempts })}
      </span>
    ) : null,
    started: job.started_at ? (
      <LocalTime at={job.started_at} style="short" className="text-ink-3 tabular-nums md:whitespace-nowrap" />
    ) : null,
    took: <JobDuration job={job} />,
  };
}

/** The subject of a job, its progress, and the reason why it failed. */
function JobAbout({ job }: { job: Job }) {
  const texts = useTexts("jobs");
  const { entity, title, progress } = job.about;
  const words = subjectText(job, texts);
  return (
    <span className="job-about">
      {entity && (
        <span className="flex gap-2 items-center min-w-0">
          <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {entity.name}
          </span>
        </span>
      )}
      {words && (
        <span dir="auto" className="wrap-anywhere text-ink-2 text-small">
          {words}
        </span>
      )}
      {progress !== null && (
        <progress
          className="usage"
          max={100}
          value={progress}
          aria-label={texts.progressOf({ title: title ?? kindName(job.kind, texts) })}
        />
      )}
      {job.reason && (
        <span className="wrap-anywhere text-caption text-danger">
          {texts.reasons[job.reason]} {job.state === "waiting" && <Moment pattern={texts.nextTry} at={job.due_at} />}
        </span>
      )}
      {job.error && <span className="wrap-anywhere font-mono text-caption text-ink-3">{job.error}</span>}
      {job.state === "queued" && (
        <span className="text-caption text-ink-3">
          <Moment pattern={texts.due} at={job.due_at} />
        </span>
      )}
    </span>
  );
}

function subjectText({ about: { title, recipient } }: Job, texts: Texts): string | null {
  if (title !== null && recipient !== null) return texts.mailTo({ title, recipient });
  return title ?? recipient;
}

/** A sentence around a time. */
function Moment({ pattern, at }: { pattern: Message<{ time: Value }>; at: string }) {
  const [before, after] = splitAtValue(pattern, "time");
  return (
    <>
      {before}
      <LocalTime at={at} style="moment" />
      {after}
    </>
  );
}

/** How long the latest attempt took, or has taken so far. */
function JobDuration({ job: { started_at, finished_at, state } }: { job: Job }) {
  const texts = useTexts("jobs");
  const isHydrated = useIsHydrated();
  const end = state === "running" ? (isHydrated ? Date.now() : null) : finished_at && Date.parse(finished_at);
  if (!started_at || !end) return "–";
  return <span className="whitespace-nowrap tabular-nums">{durationText(end - Date.parse(started_at), texts)}</span>;
}
