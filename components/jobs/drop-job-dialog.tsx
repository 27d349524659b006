"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { formatMessage } from "@/lib/client/format-message";
import type { Job } from "@/lib/contract/jobs/schemas";
import { kindName } from "./job-texts";

type DropJobDialogProps = {
  /** The job to cancel; null closes the dialog. */
  job: Job | null;
  texts: Messages["jobs"];
  onClose: () => void;
  onDrop: (job: Job) => Promise<string | null>;
};

/** Asks before a job is cancelled. */
export function DropJobDialog({ job, texts, onClose, onDrop }: DropJobDialogProps) {
  const { dropping } = texts;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function drop() {
    if (!job || isBusy) return;
    setBusy(true);
    const problem = await onDrop(job);
    setBusy(false);
    setFailure(problem);
    if (problem === null) close();
  }

  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={dropping.title}
      texts={{ close: dropping.close, cancel: dropping.keep, confirm: dropping.confirm, busy: dropping.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={close}
      onConfirm={drop}
    >
      {job && (
        <>
          <p className="text-ink-2">
            {job.kind === "mail.send"
              ? dropping.mail
              : formatMessage(dropping.text, { job: job.about.title ?? kindName(job.kind, texts) })}
          </p>
          {job.state === "running" && <p className="text-ink-2">{dropping.running}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
