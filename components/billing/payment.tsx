"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { StepHeading } from "@/components/workflow/step-heading";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { RenewalNote } from "./renewal-note";
import { type Payable, usePayable } from "./use-payable";
import "./billing.css";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["billing"];

/** The payment step: the chosen plan, its price and the button that starts the checkout. */
export function Payment() {
  const texts = useTexts("billing");
  const [payable, load] = usePayable();
  const labels = texts.payment;
  if (payable.state === "open") return <ChosenPlan payable={payable} />;
  if (payable.state === "loading" || payable.state === "failed") {
    return (
      <div className="grid justify-items-start gap-6">
        <StepHeading title={labels.title} />
        <LoadStatus
          failed={payable.state === "failed" && payable.failed}
          texts={{ loading: labels.loading, failed: labels.load, retry: texts.retry }}
          onRetry={load}
        />
      </div>
    );
  }
  const isMissing = payable.state === "missing";
  return (
    <div className="grid justify-items-start gap-6">
      <StepHeading title={labels.title} />
      {isMissing && <FailureBanner text={labels.noWorkflow} />}
      <Button href={isMissing ? PAGES.newEntity : PAGES.choosePlan}>{isMissing ? labels.types : labels.change}</Button>
    </div>
  );
}

function ChosenPlan({ payable }: { payable: Extract<Payable, { state: "open" }> }) {
  const labels = useTexts("billing.payment");
  const locale = useLocale();
  const { plan, workflow, amount } = payable;
  const isPaid = workflow.payment_status === "completed";
  const note = isPaid ? labels.paid : paymentNote(workflow.payment_status, labels);
  return (
    <div className="grid gap-6">
      <StepHeading title={labels.title}>{labels.lead}</StepHeading>
      {note && (
        <Banner tone={isPaid ? "success" : "warning"} icon={<ToneIcon tone={isPaid ? "success" : "warning"} />}>
          {note}
        </Banner>
      )}
      <dl className="bill">
        <dt>{labels.plan}</dt>
        <dd>{plan.plan_name}</dd>
        <dt>{labels.duration}</dt>
        <dd>{workflow.plan_duration === "month" ? labels.month : labels.year}</dd>
        <dt>{labels.price}</dt>
        <dd className="font-serif text-name tabular-nums">{formatMinorUnits(amount, "eur", locale)}</dd>
      </dl>
      {isPaid ? (
        <Button variant="primary" href={nextPage({ step: "payment" })} className="justify-self-start">
          {labels.continue}
        </Button>
      ) : (
        <>
          <RenewalNote price={formatMinorUnits(amount, "eur", locale)} duration={workflow.plan_duration ?? "year"} />
          <StartPayment workflowId={workflow.guid} />
        </>
      )}
    </div>
  );
}

function StartPayment({ workflowId }: { workflowId: string }) {
  const texts = useTexts("billing");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = texts.payment;

  async function start() {
    setBusy(true);
    setFailure(null);
    const { origin } = location;
    const outcome = await lazyCall("createWorkflowCheckout", {
      workflow_id: workflowId,
      // The payment provider replaces the braces with its checkout id.
      success_url: `${origin}${PAGES.paymentSuccess}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}${PAGES.paymentCancel}`,
    });
    if (outcome.ok) return location.assign(outcome.data.checkout_url);
    setBusy(false);
    setFailure(outcome.message || labels.failed);
  }

  return (
    <div className="grid gap-4">
      <FailureBanner text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={texts.busy} onClick={start}>
          {labels.start}
        </Button>
        <Button href={PAGES.choosePlan}>{labels.change}</Button>
      </div>
    </div>
  );
}

function paymentNote(status: string, labels: Texts["payment"]): string | null {
  if (status === "processing") return labels.processing;
  return status === "failed" || status === "cancelled" ? labels.incomplete : null;
}
