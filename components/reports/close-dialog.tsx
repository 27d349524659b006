"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import { limitCharacters } from "@/lib/client/limit-characters";
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
  const [outcome, setOutcome] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (isBusy) return;
    if (to === "resolved" && outcome.trim() === "") return setProblem(texts.resolving.required);
    setBusy(true);
    setFailure(null);
    const input = { id: report.id, outcome };
    const closed = to === "resolved" ? await call("resolveReport", input) : await call("dismissReport", input);
    setBusy(false);
    if (closed.ok) return onDone(labels.done);
    setProblem(closed.fields?.outcome ?? null);
    setFailure(messageOr(closed, labels.failed));
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
      <FieldShell label={labels.outcome} error={problem ?? undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            dir="auto"
            rows={3}
            name="outcome"
            {...limitCharacters(OUTCOME_MAX)}
            className="control"
            value={outcome}
            readOnly={isBusy}
            onChange={({ currentTarget }) => {
              setOutcome(currentTarget.value);
              setProblem(null);
            }}
          />
        )}
      </FieldShell>
    </ConfirmDialog>
  );
}
