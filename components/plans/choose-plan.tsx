"use client";

import { useCallback, useEffect, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { recoverWorkflow } from "@/components/workflow/recover-workflow";
import { StepHeading } from "@/components/workflow/step-heading";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readEntityType, readWorkflowId, storePlan } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { Failed } from "@/lib/contract/http/outcome";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import { PlanChooser } from "./plan-chooser";
import { priceOf } from "./plan-prices";

type TypeLabel = Pick<DigitalEntityType, "system_name" | "displaylabel">;
type ChoosePlanProps = { types: readonly TypeLabel[]; isSignedIn: boolean };

/** The plans for the chosen type; "missing" when no type was chosen. */
type Offer =
  | { state: "loading" | "missing" }
  | { state: "failed"; failed: Failed }
  | { state: "open"; type: TypeLabel; plans: readonly Plan[] };

/** The plan step of the creation workflow. */
export function ChoosePlan({ types, isSignedIn }: ChoosePlanProps) {
  const texts = useTexts("plans");
  const [offer, load] = useOffer(types, isSignedIn);
  const select = usePlanSelection(isSignedIn, texts);
  if (offer.state === "open") {
    const { choose } = texts;
    return (
      <PlanChooser plans={offer.plans} onSelect={select}>
        <StepHeading title={choose.title}>
          {choose.type} <b className="font-semibold text-ink">{offer.type.displaylabel}</b>. {choose.later}
        </StepHeading>
      </PlanChooser>
    );
  }
  return (
    // Reserves the height of the outcome, or it would push the footer down after the first paint.
    <div className="grid min-h-72 content-start justify-items-start gap-6">
      <StepHeading title={texts.choose.title} />
      {offer.state === "missing" ? (
        <>
          <FailureBanner text={texts.errors.noType} />
          <Button href={PAGES.newEntity}>{texts.types}</Button>
        </>
      ) : (
        <LoadStatus
          failed={offer.state === "failed" && offer.failed}
          texts={{ loading: texts.loading, failed: texts.errors.load, retry: texts.retry }}
          onRetry={load}
        />
      )}
    </div>
  );
}

function useOffer(types: readonly TypeLabel[], isSignedIn: boolean): [Offer, () => void] {
  const [offer, setOffer] = useState<Offer>({ state: "loading" });
  const load = useCallback(async () => {
    if (!isSignedIn) await recoverWorkflow();
    const type = types.find(({ system_name }) => system_name === readEntityType());
    if (!type) return setOffer({ state: "missing" });
    setOffer({ state: "loading" });
    const outcome = await lazyCall("getPlans", { entitytype: type.system_name });
    setOffer(outcome.ok ? { state: "open", type, plans: outcome.data } : { state: "failed", failed: outcome });
  }, [types, isSignedIn]);
  // Load the plans of the type in session storage.
  useEffect(() => void load(), [load]);
  return [offer, load];
}

/** Stores the selected plan and continues. */
function usePlanSelection(isSignedIn: boolean, { errors }: Messages["plans"]) {
  const router = useRouter();
  return async (plan: Plan, duration: PlanDuration): Promise<string | null> => {
    if (!isSignedIn) {
      const id = readWorkflowId();
      if (!id) return errors.noWorkflow;
      const updated = await lazyCall("updateWorkflow", {
        id,
        plan_id: plan.id,
        plan_duration: duration,
        password: undefined,
      });
      if (!updated.ok) {
        if (updated.code === "rate_limited") return updated.message;
        const isMissing = updated.code === "not_found" || updated.code === "workflow_closed";
        return isMissing ? errors.noWorkflow : errors.select;
      }
    }
    storePlan(plan, duration);
    router.push(nextPage({ step: "plan", isSignedIn, isPaid: priceOf(plan, duration) > 0 }));
    return null;
  };
}
