"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { Report } from "@/lib/contract/reports/schemas";

/** The API's limit. */
const OUTCOME_MAX = 1000;

type CloseDialogProps = {
  report: Report;
  to: "resolved" | "dismissed";
  /** The reporter who is told why a report is dismissed; null for one without a verified address. */
  toldName: string | null;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Closes a report: asks what was done about it, or, for one that needs nothing, why. */
export function CloseDialog({ report, to, toldName, onClose, onDone }: CloseDialogProps) {
  const texts = useTexts("reports");
  const labels = to === "resolved" ? texts.resolving : texts.dismissing;
  // The text of a dismissal says that what was reported stays as it is.
  const isGone = report.kind === "reply" && report.removed_at !== null;
  const isTold = to === "dismissed" && toldName !== null;
  const form = useForm({
    values: { outcome: "" },
    texts: { failed: labels.failed },
    validate: ({ outcome }) =>
      (to === "resolved" || toldName !== null) && outcome.trim() === "" ? { outcome: labels.required } : {},
    send: ({ outcome }) => call(to === "resolved" ? "resolveReport" : "dismissReport", { id: report.id, outcome }),
    onSaved: () => onDone(labels.done),
  });
  return (
    <ConfirmDialog
      isOpen
      title={labels.title}
      texts={{ ...texts.dialog, confirm: labels.confirm, busy: labels.busy }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{isGone ? texts.resolving.text : labels.text}</p>
      <FormTextArea
        form={form}
        name="outcome"
        label={isTold ? texts.dismissing.outcomeFor({ name: toldName }) : labels.outcome}
        rows={3}
        maxLength={OUTCOME_MAX}
      />
    </ConfirmDialog>
  );
}
