"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { continueClaimed } from "@/components/workflow/continue-claimed";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useSessionHint } from "@/lib/client/session/session-hint";
import type { Checkout } from "@/lib/contract/billing/schemas";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { formatPrice } from "./billing-format";
import { Confirming, Outcome } from "./outcome";
import { PaymentClaim } from "./payment-claim";
import { useCheckout } from "./use-checkout";

/** Time to read the confirmation before the redirect. */
const MOVE_ON_MS = 3_000;

type PaymentSuccessProps = {
  sessionId: string;
  /** From the mail to the payer. */
  claimToken: string;
};

/** Confirms a payment once the provider has, then redirects to the terms. Another browser may claim it. */
export function PaymentSuccess({ sessionId, claimToken }: PaymentSuccessProps) {
  const labels = useTexts("billing.success");
  const [found, recheck] = useCheckout(sessionId, "payment");
  if (found === "loading") return <Confirming text={labels.confirming} />;
  if (found === "unknown") return <PaymentClaim sessionId={sessionId} token={claimToken} />;
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
  if (found.status === "completed") return <Received checkout={found} />;
  return (
    <Outcome title={labels.failedTitle} text={labels.failed}>
      <Button variant="primary" href={PAGES.payment}>
        {labels.retry}
      </Button>
    </Outcome>
  );
}

function Received({ checkout }: { checkout: Checkout }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const router = useRouter();
  const next = usePageAfterPayment(checkout);
  // Redirect unless the visitor continues earlier.
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => router.replace(next), MOVE_ON_MS);
    return () => clearTimeout(timer);
  }, [router, next]);
  const price = formatPrice(checkout, texts, locale);
  return (
    <Outcome title={texts.success.title} text={texts.success.text({ plan: checkout.plan_name, price })}>
      {next !== null && (
        <Button variant="primary" href={next}>
          {texts.success.continue}
        </Button>
      )}
    </Outcome>
  );
}

/**
 * The page that continues what was paid for: its workflow, even when this browser has begun another one since, or the
 * Overview of an entity that has its owner. Null while it is being found.
 */
function usePageAfterPayment(checkout: Checkout): string | null {
  const { kind } = useSessionHint();
  const [page, setPage] = useState<string | null>(null);
  const { workflow_id, urlslug } = checkout;
  const isSignedIn = kind === "account" || kind === "admin";
  useEffect(() => {
    if (workflow_id === null) return setPage(urlslug ? nextPage({ step: "entity", urlslug }) : PAGES.myEntities);
    void lazyCall("getWorkflow", { id: workflow_id }).then((outcome) => {
      if (!outcome.ok) return setPage(urlslug ? nextPage({ step: "entity", urlslug }) : nextPage({ step: "payment" }));
      const isOpen = outcome.data.status === "open";
      const claimed = { workflow: isOpen ? outcome.data : null, urlslug: isOpen ? null : outcome.data.urlslug };
      setPage(continueClaimed(claimed, { isSignedIn, paid: checkout }));
    });
  }, [checkout, workflow_id, urlslug, isSignedIn]);
  return page;
}
