"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { Job } from "@/lib/contract/jobs/schemas";
import { kindName } from "./job-texts";

type DropJobDialogProps = {
  /** The job to cancel; null closes the dialog. */
  job: Job | null;
  onClose: () => void;
  onDrop: (job: Job) => Promise<SendOutcome<unknown>>;
};

/** Asks before a job is cancelled. */
export function DropJobDialog({ job, onClose, onDrop }: DropJobDialogProps) {
  const texts = useTexts("jobs");
  const { dropping } = texts;
  const form = useForm({
    texts: { failed: texts.actions.dropFailed },
    send: async () => (job ? onDrop(job) : refused("")),
    onSaved: onClose,
  });

  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={dropping.title}
      texts={{ close: dropping.close, cancel: dropping.keep, confirm: dropping.confirm, busy: dropping.busy }}
      form={form}
      onClose={onClose}
    >
      {job && (
        <>
          <p className="text-ink-2">
            {job.kind === "mail.send"
              ? dropping.mail
              : dropping.text({ job: job.about.title ?? kindName(job.kind, texts) })}
          </p>
          {job.state === "running" && <p className="text-ink-2">{dropping.running}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
