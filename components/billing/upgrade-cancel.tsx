"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { Confirming, Outcome } from "./outcome";
import { useAbandonedCheckout } from "./use-abandoned-checkout";

type UpgradeCancelProps = { entityId: string; texts: Messages["billing"] };

/** The upgrade-cancelled page: closes the checkout and offers the next steps. */
export function UpgradeCancel({ entityId, texts }: UpgradeCancelProps) {
  const state = useAbandonedCheckout(entityId);
  const words = texts.upgradeCancelled;
  if (state === "loading") return <Confirming text={texts.busy} />;
  return (
    <Outcome title={words.title} text={state === "paid" ? words.paid : words.text}>
      {state === "abandoned" && entityId !== "" && (
        <Button variant="primary" href={`${PAGES.upgrade}/${entityId}`}>
          {words.retry}
        </Button>
      )}
      <Button href={PAGES.myEntities}>{words.back}</Button>
    </Outcome>
  );
}
