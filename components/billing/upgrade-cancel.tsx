"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { Confirming, Outcome } from "./outcome";
import { useAbandonedCheckout } from "./use-abandoned-checkout";

type UpgradeCancelProps = { entityId: string };

/** The upgrade-cancelled page: closes the checkout and offers the next steps. */
export function UpgradeCancel({ entityId }: UpgradeCancelProps) {
  const texts = useTexts("billing");
  const state = useAbandonedCheckout(entityId);
  const labels = texts.upgradeCancelled;
  if (state === "loading") return <Confirming text={texts.busy} />;
  return (
    <Outcome title={labels.title} text={state === "paid" ? labels.paid : labels.text}>
      {state === "abandoned" && entityId !== "" && (
        <Button variant="primary" href={`${PAGES.upgrade}/${entityId}`}>
          {labels.retry}
        </Button>
      )}
      <Button href={PAGES.myEntities}>{labels.back}</Button>
    </Outcome>
  );
}
