"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { Job } from "@/lib/contract/jobs/schemas";
import { kindName } from "./job-texts";

type JobActionsProps = {
  job: Job;
  isBusy: boolean;
  onRetry: () => void;
  onDrop: () => void;
};

/** The actions that an admin may take on a job. */
export function JobActions({ job, isBusy, onRetry, onDrop }: JobActionsProps) {
  const texts = useTexts("jobs");
  const { actions } = texts;
  const name = { job: kindName(job.kind, texts) };
  if (!job.can.retry && !job.can.drop) return null;
  return (
    <span className="job-actions">
      {job.can.retry && (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={actions.retrying}
          aria-label={actions.retryName(name)}
          onClick={onRetry}
        >
          {job.state === "waiting" ? actions.retryNow : actions.retry}
        </Button>
      )}
      {job.can.drop && (
        <Button size="sm" variant="ghost" aria-label={actions.dropName(name)} onClick={onDrop}>
          {actions.drop}
        </Button>
      )}
    </span>
  );
}
