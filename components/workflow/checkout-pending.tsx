"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { startCheckout, type UnpaidEntity } from "./start-checkout";
import { StepHeading } from "./step-heading";

/**
 * Shown when the entity was created but its checkout failed to start. Takes the focus, because the form has unmounted.
 */
export function CheckoutPending({ unpaid }: { unpaid: UnpaidEntity }) {
  const texts = useTexts("workflow.pending");
  const block = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => block.current?.focus(), []);

  async function retry() {
    setBusy(true);
    if (!(await startCheckout(unpaid))) setBusy(false);
  }

  return (
    <div ref={block} tabIndex={-1} className="grid gap-6 outline-none">
      <StepHeading title={texts.title}>{texts.text}</StepHeading>
      <FailureBanner text={texts.failed} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={texts.busy} onClick={retry}>
          {texts.retry}
        </Button>
        <Button href={unpaid.page}>{texts.open}</Button>
      </div>
    </div>
  );
}
