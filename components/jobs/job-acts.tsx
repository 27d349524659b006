"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMessage } from "@/lib/client/format-message";
import type { Job } from "@/lib/contract/jobs/schemas";
import { kindName } from "./job-texts";

type JobActsProps = {
  job: Job;
  texts: Messages["jobs"];
  isBusy: boolean;
  onRetry: () => void;
  onDrop: () => void;
};

/** The actions that an admin may take on a job. */
export function JobActs({ job, texts, isBusy, onRetry, onDrop }: JobActsProps) {
  const { acts } = texts;
  const name = { job: kindName(job.kind, texts) };
  if (!job.can.retry && !job.can.drop) return null;
  return (
    <span className="job-acts">
      {job.can.retry && (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={acts.retrying}
          aria-label={formatMessage(acts.retryName, name)}
          onClick={onRetry}
        >
          {job.state === "waiting" ? acts.retryNow : acts.retry}
        </Button>
      )}
      {job.can.drop && (
        <Button size="sm" variant="ghost" aria-label={formatMessage(acts.dropName, name)} onClick={onDrop}>
          {acts.drop}
        </Button>
      )}
    </span>
  );
}
