"use client";

import { useTransition } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { Failed } from "@/lib/contract/http/outcome";
import { useRouter } from "@/lib/i18n/use-router";
import { FailureBanner } from "./failure-banner";
import { LoadStatus } from "./load-status";

type PartStatusProps = { failed: Failed | boolean | null; onRetry: () => void };

/** Stands in for a part of a dashboard page that is loading or failed to load, while the rest of the page works. */
export function PartStatus({ failed, onRetry }: PartStatusProps) {
  return <LoadStatus failed={failed} texts={useTexts("dashboard.part")} onRetry={onRetry} />;
}

/** Stands in for a part of a page that the server could not read. Trying again has the server render the page again. */
export function FailedPart() {
  const texts = useTexts("dashboard.part");
  const router = useRouter();
  const [isBusy, startRefresh] = useTransition();
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner text={texts.failed} />
      <Button busy={isBusy} busyLabel={texts.loading} onClick={() => startRefresh(() => router.refresh())}>
        {texts.retry}
      </Button>
    </div>
  );
}
