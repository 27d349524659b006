"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Segmented } from "@/components/ui/segmented";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { DigestInterval } from "@/lib/contract/notifications/schemas";
import { useNotifications } from "./use-notifications";

const INTERVALS = ["off", "daily", "weekly"] as const satisfies readonly DigestInterval[];

/** How often a mail sums up what waits. */
export function DigestChoice() {
  const texts = useTexts("notifications.digest");
  const { notifications, setDigestInterval } = useNotifications();
  const [chosen, setChosen] = useState<DigestInterval | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(interval: DigestInterval) {
    setChosen(interval);
    setFailure(null);
    const outcome = await setDigestInterval(interval);
    setChosen(null);
    if (!outcome.ok) setFailure(failureMessage(outcome, texts.failed));
  }

  return (
    <>
      <div>
        <Segmented
          label={texts.label}
          choices={INTERVALS.map((value) => ({ value, label: texts[value] }))}
          value={chosen ?? notifications?.digest_interval ?? null}
          disabled={!notifications}
          onChange={choose}
        />
      </div>
      <p className="max-w-measure text-ink-3 text-small">{texts.help}</p>
      <FailureBanner text={failure} />
    </>
  );
}
