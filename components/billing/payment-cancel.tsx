"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { Confirming, Outcome } from "./outcome";
import { useAbandonedCheckout } from "./use-abandoned-checkout";

/** The payment-cancelled page: closes the checkout and offers the next steps. */
export function PaymentCancel({ texts }: { texts: Messages["billing"] }) {
  const state = useAbandonedCheckout(null);
  const words = texts.cancel;
  if (state === "loading") return <Confirming text={texts.busy} />;
  if (state === "paid") {
    return (
      <Outcome title={words.paidTitle} text={words.paid}>
        <Button variant="primary" href={PAGES.acceptTermsUnauth}>
          {words.continue}
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome title={words.title} text={words.text}>
      <Button variant="primary" href={PAGES.payment}>
        {words.retry}
      </Button>
      <Button href={PAGES.choosePlan}>{words.plans}</Button>
    </Outcome>
  );
}
