"use client";

import type { Messages } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { formatMessage } from "@/lib/client/format-message";
import type { Checkout } from "@/lib/contract/billing/schemas";
import { nextPage } from "@/lib/contract/next-page";
import { PAGES } from "@/lib/contract/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { formatPrice } from "./billing-format";
import { Confirming, Outcome } from "./outcome";
import { PaymentClaim } from "./payment-claim";
import { useCheckout } from "./use-checkout";

type Texts = Messages["billing"];

/** Time to read the confirmation before the redirect. */
const MOVE_ON_MS = 3_000;

type PaymentSuccessProps = {
  sessionId: string;
  /** From the mail to the payer. */
  claimToken: string;
  texts: Texts;
};

/** Confirms a payment once the provider has, then redirects to the terms. Another browser may claim it. */
export function PaymentSuccess({ sessionId, claimToken, texts }: PaymentSuccessProps) {
  const [found, recheck] = useCheckout(sessionId, "payment");
  const labels = texts.success;
  if (found === "loading") return <Confirming text={labels.confirming} />;
  if (found === "unknown") return <PaymentClaim sessionId={sessionId} token={claimToken} texts={texts} />;
  if (found === "failed" || found.status === "open") {
    return (
      <Outcome title={labels.waitingTitle} text={labels.waiting}>
        <Button variant="primary" onClick={recheck}>
          {labels.check}
        </Button>
        <Button href={PAGES.payment}>{labels.retry}</Button>
      </Outcome>
    );
  }
  if (found.status === "completed") return <Received checkout={found} texts={texts} />;
  return (
    <Outcome title={labels.failedTitle} text={labels.failed}>
      <Button variant="primary" href={PAGES.payment}>
        {labels.retry}
      </Button>
    </Outcome>
  );
}

const next = nextPage({ step: "payment" });

function Received({ checkout, texts }: { checkout: Checkout; texts: Texts }) {
  const locale = useLocale();
  const router = useRouter();
  // Redirect unless the visitor continues earlier.
  useEffect(() => {
    const timer = setTimeout(() => router.replace(next), MOVE_ON_MS);
    return () => clearTimeout(timer);
  }, [router]);
  const price = formatPrice(checkout, texts, locale);
  return (
    <Outcome title={texts.success.title} text={formatMessage(texts.success.text, { plan: checkout.plan_name, price })}>
      <Button variant="primary" href={next}>
        {texts.success.continue}
      </Button>
    </Outcome>
  );
}
