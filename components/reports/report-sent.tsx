"use client";

import { useState } from "react";
import { FormDialog } from "@/components/patterns/form-dialog";
import { SentDialog, SentStatus } from "@/components/patterns/sent-dialog";
import { useForm } from "@/components/patterns/use-form";
import type { CallInput } from "@/lib/client/api/api";
import { call } from "@/lib/client/api/call";
import type { ReportTexts } from "./report-texts";

type ReportConsentProps = { texts: ReportTexts; report: CallInput<"createReport">; onClose: () => void };

/** The private exchange is reported without its words: asks whether the admins may read them. */
export function ReportConsent({ texts, report, onClose }: ReportConsentProps) {
  const [hasConsent, setConsent] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useForm({
    texts,
    validate: () => (hasConsent ? {} : { form: texts.consentRequired }),
    send: () => call("createReport", { ...report, opens_exchange: true }),
    leaves: true,
    onSaved: () => setSent(true),
  });

  if (isSent) return <ReportThanks texts={texts} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.thanksTitle}
      texts={{ close: texts.close, cancel: texts.close, submit: texts.show, busy: texts.showing }}
      form={form}
      lead={<SentStatus text={`${texts.thanks} ${texts.private}`} />}
      onClose={onClose}
    >
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name="opens_exchange"
          className="mt-1"
          checked={hasConsent}
          onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
        />
        {texts.consent}
      </label>
    </FormDialog>
  );
}

/** Confirms the report. */
export function ReportThanks({ texts, onClose }: { texts: ReportTexts; onClose: () => void }) {
  return (
    <SentDialog title={texts.thanksTitle} texts={{ close: texts.close, dismiss: texts.close }} onClose={onClose}>
      <SentStatus text={texts.thanks} />
    </SentDialog>
  );
}
