"use client";

import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import type { CallInput } from "@/lib/client/http-request";
import texts from "@/lib/i18n/messages/en/reports-dialog.json";

type ReportConsentProps = { report: CallInput<"createReport">; onClose: () => void };

/** The private exchange is reported without its words: asks whether the admins may read them. */
export function ReportConsent({ report, onClose }: ReportConsentProps) {
  const [hasConsent, setConsent] = useState(false);
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [failure, setFailure] = useState<string | null>(null);
  const formId = useId();

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

  if (state === "sent") return <ReportThanks onClose={onClose} />;
  const isBusy = state === "busy";
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.thanksTitle}
      closeLabel={texts.close}
      busy={isBusy}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={texts.showing}>
            {texts.show}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={open} className="grid gap-4">
        <Status text={`${texts.thanks} ${texts.private}`} />
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
      </form>
    </Modal>
  );
}

/** Confirms the report. */
export function ReportThanks({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.thanksTitle}
      closeLabel={texts.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Status text={texts.thanks} />
    </Modal>
  );
}

/** What happened. Takes the focus, because the pressed button has unmounted. */
function Status({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="status" className="text-ink-2 outline-none">
      {text}
    </p>
  );
}
