"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { MailList } from "@/lib/contract/notifications/mail-lists";
import { PAGES } from "@/lib/contract/pages/pages";

type UnsubscribeProps = { token: string; list: MailList };

/** Asks before it stops a list of mails: mail scanners open links too. */
export function Unsubscribe({ token, list }: UnsubscribeProps) {
  const texts = useTexts("notifications.unsubscribe");
  const listTexts = texts[list];
  const [outcome, setOutcome] = useState<CallOutcome<"unsubscribe"> | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function unsubscribe() {
    setBusy(true);
    setOutcome(await call("unsubscribe", { token }));
    setBusy(false);
  }

  if (outcome?.ok) return <Result role="status" list={list} title={listTexts.done} text={listTexts.doneText} />;
  if (!token || outcome?.code === "not_found") {
    return <Result role="alert" list={list} title={texts.invalid} text={listTexts.invalidText} />;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-h1">{listTexts.title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{listTexts.text}</p>
      <FailureBanner text={outcome && failureMessage(outcome, listTexts.failed)} />
      <Button busy={isBusy} busyLabel={texts.busy} onClick={unsubscribe}>
        {texts.action}
      </Button>
    </div>
  );
}

type ResultProps = { role: "status" | "alert"; list: MailList; title: string; text: string };

function Result({ role, list, title, text }: ResultProps) {
  const texts = useTexts("notifications.unsubscribe");
  return (
    <div role={role} className="grid justify-items-start gap-4">
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{text}</p>
      {/* A visitor may have no account. */}
      {list === "digest" && <Button href={PAGES.myAccount}>{texts.account}</Button>}
    </div>
  );
}
