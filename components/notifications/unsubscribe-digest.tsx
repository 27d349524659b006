"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import { PAGES } from "@/lib/contract/pages/pages";

type UnsubscribeDigestProps = { token: string };

/** Asks before it stops the digests: mail scanners open links too. */
export function UnsubscribeDigest({ token }: UnsubscribeDigestProps) {
  const texts = useTexts("notifications.unsubscribe");
  const [outcome, setOutcome] = useState<CallOutcome<"unsubscribeDigest"> | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function unsubscribe() {
    setBusy(true);
    setOutcome(await call("unsubscribeDigest", { token }));
    setBusy(false);
  }

  if (outcome?.ok) return <Result role="status" title={texts.done} text={texts.doneText} />;
  if (!token || outcome?.code === "not_found") {
    return <Result role="alert" title={texts.invalid} text={texts.invalidText} />;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{texts.text}</p>
      <FailureBanner text={outcome && failureMessage(outcome, texts.failed)} />
      <Button busy={isBusy} busyLabel={texts.busy} onClick={unsubscribe}>
        {texts.action}
      </Button>
    </div>
  );
}

type ResultProps = { role: "status" | "alert"; title: string; text: string };

function Result({ role, title, text }: ResultProps) {
  const texts = useTexts("notifications.unsubscribe");
  return (
    <div role={role} className="grid justify-items-start gap-4">
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{text}</p>
      <Button href={PAGES.myAccount}>{texts.account}</Button>
    </div>
  );
}
