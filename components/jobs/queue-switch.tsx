"use client";

import Pause from "@lucide/icons/icons/pause";
import Play from "@lucide/icons/icons/play";
import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import type { Output } from "@/lib/contract";
import { type JobQuery, useJobPage } from "./use-jobs";

type QueueSwitchProps = {
  query: JobQuery;
  initial: Output<"listJobs">;
};

/** Pauses the queue after a question, and resumes it at once. */
export function QueueSwitch({ query, initial }: QueueSwitchProps) {
  const texts = useTexts("jobs.pause");
  const { page, reload } = useJobPage(query, initial);
  const [isAsking, setAsking] = useState(false);
  const isPaused = page.pause !== null;
  const form = useForm({
    texts: { failed: isPaused ? texts.resumeFailed : texts.pauseFailed },
    send: async () => {
      const outcome = await call(isPaused ? "resumeQueue" : "pauseQueue", {});
      await reload();
      return outcome;
    },
    onSaved: () => setAsking(false),
  });

  return (
    <div className="grid gap-2">
      <Button
        variant={isPaused ? "primary" : "default"}
        busy={form.isBusy && !isAsking}
        busyLabel={texts.resuming}
        onClick={() => (isPaused ? void form.save() : setAsking(true))}
      >
        <Icon glyph={isPaused ? Play : Pause} />
        {isPaused ? texts.resume : texts.pause}
      </Button>
      {!isAsking && <FailureBanner text={form.failure} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        texts={{ close: texts.close, cancel: texts.cancel, confirm: texts.pause, busy: texts.pausing }}
        form={form}
        onClose={() => setAsking(false)}
      >
        <p className="text-ink-2">{texts.text}</p>
      </ConfirmDialog>
    </div>
  );
}
