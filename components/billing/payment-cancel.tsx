"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { Confirming, Outcome } from "./outcome";
import { useAbandonedCheckout } from "./use-abandoned-checkout";

/** The payment-cancelled page: closes the checkout and offers the next steps. */
export function PaymentCancel() {
  const texts = useTexts("billing");
  const state = useAbandonedCheckout(null);
  const labels = texts.cancel;
  if (state === "loading") return <Confirming text={texts.busy} />;
  if (state === "paid") {
    return (
      <Outcome title={labels.paidTitle} text={labels.paid}>
        <Button variant="primary" href={nextPage({ step: "payment" })}>
          {labels.continue}
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome title={labels.title} text={labels.text}>
      <Button variant="primary" href={PAGES.payment}>
        {labels.retry}
      </Button>
      <Button href={PAGES.choosePlan}>{labels.plans}</Button>
    </Outcome>
  );
}
