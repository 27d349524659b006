"use client";

import ArrowLeft from "@lucide/icons/icons/arrow-left";
import { type SubmitEvent, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { BoldText } from "./bold-text";
import { StepHeading } from "./step-heading";
import { useTerms } from "./use-terms";
import { WorkflowBlocked } from "./workflow-blocked";
import "./workflow.css";

type AcceptTermsProps = {
  types: readonly DigitalEntityType[];
  /** Without an account, the server stores the acceptance. */
  isSignedIn: boolean;
  /** Without plans, the previous step is the type. */
  sellsPlans: boolean;
};

/** Terms step of the chosen type. A type without terms skips it. */
export function AcceptTerms({ types, isSignedIn, sellsPlans }: AcceptTermsProps) {
  const texts = useTexts("workflow");
  const { terms, errors } = texts;
  const { state, accept, isBusy, failure } = useTerms(types, isSignedIn, errors);
  const [isAgreed, setAgreed] = useState(false);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAgreed) void accept();
  }

  if (state.name === "blocked") {
    return <WorkflowBlocked title={texts.meta.terms} reason={state.reason} onRetry={accept} />;
  }
  if (state.name !== "open") {
    return (
      <LoadStatus
        failed={failure !== null}
        texts={{ loading: terms.loading, failed: failure ?? "", retry: texts.actions.retry }}
        onRetry={accept}
      />
    );
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-6">
      <StepHeading title={terms.title({ label: state.type.displaylabel })} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keys. */}
      <section aria-label={terms.region} tabIndex={0} className="terms-text">
        <BoldText text={state.type.terms ?? ""} />
      </section>
      <label className="check">
        <input
          type="checkbox"
          name="terms_accepted"
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <span>{terms.agree}</span>
      </label>
      <FailureBanner text={failure} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" href={sellsPlans ? PAGES.choosePlan : PAGES.newEntity}>
          <Icon glyph={ArrowLeft} flip />
          {terms.back}
        </Button>
        <Button type="submit" variant="primary" size="lg" disabled={!isAgreed} busy={isBusy} busyLabel={terms.busy}>
          {terms.continue}
        </Button>
      </div>
    </form>
  );
}
