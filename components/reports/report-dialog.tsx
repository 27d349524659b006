"use client";

import { use, useId, useState } from "react";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
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
  const [isPrivate, setPrivate] = useState<boolean | null>(null);
  const problemId = useId();
  const form = useForm({
    values: { reason: "", details: "" },
    texts,
    validate: ({ reason }) => ({ reason: reason === "" ? texts.reasonRequired : undefined }),
    send: (values) => call("createReport", reportOf(values)),
    keepsValues: true,
    onSaved: ({ hides_words }) => setPrivate(hides_words),
  });
  const problem = form.problemOf("reason");

  function reportOf({ reason, details }: Record<"reason" | "details", string>) {
    return { response_id: responseId, reason: reason as ReportReason, details };
  }

  if (isPrivate === false) return <ReportThanks texts={texts} onClose={onClose} />;
  if (isPrivate) return <ReportConsent texts={texts} report={reportOf(form.values)} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...texts, submit: texts.send, busy: texts.sending }}
      form={form}
      lead={<p className="text-ink-2">{texts.lead}</p>}
      onClose={onClose}
    >
      <fieldset className="grid gap-1" aria-describedby={problem ? problemId : undefined}>
        <legend className="mb-1 font-medium text-small">{texts.reason}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={form.values.reason === value}
              onChange={() => form.setText("reason", value)}
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
      <FormTextArea form={form} name="details" label={texts.details} rows={3} maxLength={DETAILS_MAX} />
    </FormDialog>
  );
}
