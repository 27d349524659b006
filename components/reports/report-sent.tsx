"use client";

import { type SubmitEvent, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { SentDialog, SentStatus } from "@/components/patterns/sent-dialog";
import type { CallInput } from "@/lib/client/api/api";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import type { ReportTexts } from "./report-texts";

type ReportConsentProps = { texts: ReportTexts; report: CallInput<"createReport">; onClose: () => void };

/** The private exchange is reported without its words: asks whether the admins may read them. */
export function ReportConsent({ texts, report, onClose }: ReportConsentProps) {
  const [hasConsent, setConsent] = useState(false);
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [failure, setFailure] = useState<string | null>(null);

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy") return;
    if (!hasConsent) return setFailure(texts.consentRequired);
    setFailure(null);
    setState("busy");
    const outcome = await call("createReport", { ...report, opens_exchange: true });
    setState(outcome.ok ? "sent" : "open");
    if (!outcome.ok) setFailure(messageOr(outcome, texts.failed));
  }

  if (state === "sent") return <ReportThanks texts={texts} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.thanksTitle}
      texts={{ close: texts.close, cancel: texts.close, submit: texts.show, busy: texts.showing }}
      isBusy={state === "busy"}
      onClose={onClose}
      onSubmit={open}
    >
      <SentStatus text={`${texts.thanks} ${texts.private}`} />
      <FailureBanner text={failure} />
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
