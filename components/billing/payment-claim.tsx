"use client";

import ShieldCheck from "@lucide/icons/icons/shield-check";
import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";
import { StepHeading } from "@/components/workflow/step-heading";
import type { PaymentClaim as Found } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { formatDay, formatPlan } from "./billing-format";
import { ClaimByCode } from "./claim-by-code";
import { Confirming, Outcome } from "./outcome";
import { useClaim, useFoundClaim } from "./use-payment-claim";
import "./billing.css";

type PaymentClaimProps = { sessionId: string; token: string };

/** A payment that another browser began: shown, and claimed by a proof of the payer's address. Nothing acts by itself. */
export function PaymentClaim({ sessionId, token }: PaymentClaimProps) {
  const texts = useTexts("billing");
  const found = useFoundClaim(sessionId, token);
  const labels = texts.claim;
  if (found === "loading") return <Confirming text={texts.success.confirming} />;
  if (found === null) {
    return (
      <div className="grid gap-6">
        <StepHeading title={texts.success.unknownTitle}>{labels.unknown}</StepHeading>
        <ClaimByCode sessionId="" payment={null} />
        <SignIn />
      </div>
    );
  }
  if (found.status === "claimed") {
    return (
      <Outcome title={labels.takenTitle} text={labels.taken}>
        <SignIn />
      </Outcome>
    );
  }
  if (found.status === "returned" || found.status === "failed") {
    const isReturned = found.status === "returned";
    return (
      <Outcome
        title={isReturned ? labels.returnedTitle : texts.success.failedTitle}
        text={isReturned ? labels.returned : texts.success.failed}
      >
        <Button href={PAGES.choosePlan}>{texts.success.plans}</Button>
      </Outcome>
    );
  }
  return <WaitingPayment found={found} sessionId={sessionId} token={token} />;
}

function WaitingPayment({ found, sessionId, token }: PaymentClaimProps & { found: Found }) {
  const labels = useTexts("billing.claim");
  const isOpen = found.status === "open";
  const lead = found.is_proven ? labels.proven : labels.lead;
  return (
    <div className="grid gap-6">
      <StepHeading title={isOpen ? labels.waitingTitle : labels.title}>{isOpen ? undefined : lead}</StepHeading>
      <PaymentCard found={found} />
      {isOpen && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {labels.waiting}
        </Banner>
      )}
      {!isOpen && found.is_proven && <ClaimByPress sessionId={sessionId} token={token} payment={found} />}
      {!isOpen && !found.is_proven && (
        <>
          <ClaimByCode sessionId={sessionId} payment={found} />
          <SignIn />
        </>
      )}
      <p className="flex items-start gap-3 rounded-md border border-line-strong border-dashed p-4 text-ink-2 text-small">
        <Icon glyph={ShieldCheck} />
        {labels.promise}
      </p>
    </div>
  );
}

function PaymentCard({ found }: { found: Found }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  return (
    <div className="bill-card flex items-center justify-between gap-4 p-6">
      <div className="min-w-0">
        <p className="font-semibold">{formatPlan(found, texts)}</p>
        {found.paid_at && (
          <p className="text-ink-3 text-small">{texts.claim.paidAt({ moment: formatDay(found.paid_at, locale) })}</p>
        )}
      </div>
      <p className="font-serif text-name tabular-nums">{formatMinorUnits(found.amount, found.currency, locale)}</p>
    </div>
  );
}

function ClaimByPress({ sessionId, token, payment }: PaymentClaimProps & { payment: Found }) {
  const texts = useTexts("billing");
  const { isBusy, note, claim } = useClaim(sessionId, { paid: payment, texts: texts.claim });
  return (
    <div className="grid gap-4">
      {note && (
        <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />}>
          {note.text}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={isBusy}
        busyLabel={texts.busy}
        className="justify-self-start"
        onClick={() => void claim(token ? { token } : {})}
      >
        {texts.claim.button}
      </Button>
    </div>
  );
}

function SignIn() {
  const texts = useTexts("billing.claim");
  return (
    <Button href={loginFor(PAGES.purchaseHistory)} className="justify-self-start">
      {texts.signIn}
    </Button>
  );
}
