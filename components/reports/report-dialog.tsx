"use client";

import { type SubmitEvent, use, useId, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { limitCharacters } from "@/lib/client/limit-characters";
import type { ReportReason } from "@/lib/contract/reports/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { ReportConsent, ReportThanks } from "./report-sent";
import { loadReportTexts } from "./report-texts";

/** The API's limit. */
const DETAILS_MAX = 2000;

type ReportDialogProps = {
  responseId: string;
  onClose: () => void;
};

/** Asks what is wrong with a reply, then whether the admins may read a private exchange, and thanks. */
export default function ReportDialog({ responseId, onClose }: ReportDialogProps) {
  const texts = use(loadReportTexts(useLocale()));
  const reasons = Object.entries(texts.reasons) as [ReportReason, string][];
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState("");
  const [state, setState] = useState<"open" | "busy" | "private" | "sent">("open");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const problemId = useId();
  const isBusy = state === "busy";

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (!reason) {
      setProblem(texts.reasonRequired);
      event.currentTarget.querySelector<HTMLElement>("input[type=radio]")?.focus();
      return;
    }
    setState("busy");
    const outcome = await call("createReport", { response_id: responseId, reason, details });
    if (outcome.ok) return setState(outcome.data.hides_words ? "private" : "sent");
    setState("open");
    setFailure(messageOr(outcome, texts.failed));
  }

  if (state === "sent") return <ReportThanks texts={texts} onClose={onClose} />;
  if (state === "private" && reason) {
    return <ReportConsent texts={texts} report={{ response_id: responseId, reason, details }} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...texts, submit: texts.send, busy: texts.sending }}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="text-ink-2">{texts.lead}</p>
      <FailureBanner text={failure} />
      <fieldset className="grid gap-1" aria-describedby={problem ? problemId : undefined}>
        <legend className="mb-1 font-medium text-small">{texts.reason}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setProblem(null);
              }}
            />
            {label}
          </label>
        ))}
        {problem && (
          <p id={problemId} role="alert" className="text-caption text-danger">
            {problem}
          </p>
        )}
      </fieldset>
      <FieldShell label={texts.details}>
        {(wiring) => (
          <textarea
            {...wiring}
            dir="auto"
            rows={3}
            name="details"
            {...limitCharacters(DETAILS_MAX)}
            className="control"
            value={details}
            readOnly={isBusy}
            onChange={({ currentTarget }) => setDetails(currentTarget.value)}
          />
        )}
      </FieldShell>
    </FormDialog>
  );
}
