"use client";

import Pause from "@lucide/icons/icons/pause";
import Play from "@lucide/icons/icons/play";
import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { listJobs } from "@/lib/contract/jobs/endpoints";
import { type JobQuery, useJobPage } from "./use-jobs";

type QueueSwitchProps = {
  query: JobQuery;
  initial: OutputOf<typeof listJobs>;
  texts: Messages["jobs"]["pause"];
};

/** Pauses the queue after a question, and resumes it at once. */
export function QueueSwitch({ query, initial, texts }: QueueSwitchProps) {
  const { data, mutate } = useJobPage(query, initial);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isPaused = (data?.ok ? data.data : initial).pause !== null;

  async function change(name: "pauseQueue" | "resumeQueue") {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await call(name, {});
    await mutate();
    setBusy(false);
    if (outcome.ok) setAsking(false);
    else setFailure(failureMessage(outcome, name === "pauseQueue" ? texts.pauseFailed : texts.resumeFailed));
  }

  return (
    <div className="grid gap-2">
      <Button
        variant={isPaused ? "primary" : "default"}
        busy={isBusy && !isAsking}
        busyLabel={texts.resuming}
        onClick={() => (isPaused ? change("resumeQueue") : setAsking(true))}
      >
        <Icon glyph={isPaused ? Play : Pause} />
        {isPaused ? texts.resume : texts.pause}
      </Button>
      {!isAsking && <FailureBanner text={failure} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        texts={{ close: texts.close, cancel: texts.cancel, confirm: texts.pause, busy: texts.pausing }}
        isBusy={isBusy}
        failure={failure}
        onClose={() => {
          setAsking(false);
          setFailure(null);
        }}
        onConfirm={() => change("pauseQueue")}
      >
        <p className="text-ink-2">{texts.text}</p>
      </ConfirmDialog>
    </div>
  );
}
