"use client";

import type { Messages } from "next-intl";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useDialogCall } from "@/components/patterns/use-dialog-call";
import { call } from "@/lib/client/api/call";
import type { Report } from "@/lib/contract/reports/schemas";

/** The API's limit. */
const OUTCOME_MAX = 1000;

type CloseDialogProps = {
  report: Report;
  to: "resolved" | "dismissed";
  texts: Messages["reports"];
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Closes a report: asks what was done about it, or, for one that needs nothing, why. */
export function CloseDialog({ report, to, texts, onClose, onDone }: CloseDialogProps) {
  const labels = to === "resolved" ? texts.resolving : texts.dismissing;
  const { form, text: outcome, isBusy, setProblem, failure, run } = useDialogCall("outcome", labels.failed);

  function confirm() {
    if (to === "resolved" && outcome.trim() === "") return setProblem(texts.resolving.required);
    const input = { id: report.id, outcome };
    return run(
      () => (to === "resolved" ? call("resolveReport", input) : call("dismissReport", input)),
      () => onDone(labels.done),
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={labels.title}
      texts={{ ...texts.dialog, confirm: labels.confirm, busy: labels.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="text-ink-2">{labels.text}</p>
      <FormTextArea form={form} name="outcome" label={labels.outcome} rows={3} maxLength={OUTCOME_MAX} />
    </ConfirmDialog>
  );
}
