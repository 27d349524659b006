"use client";

import { lazy, Suspense, useState } from "react";
import { useTexts } from "#texts";
import { CaptchaBox } from "@/components/captcha/captcha-box";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { LoadStatus } from "@/components/patterns/load-status";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { currentHint } from "@/lib/client/session/session-hint";
import { readPlan } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { storeCreationDraft } from "./creation-draft";
import { CreationForm } from "./creation-form";
import { creationPayload } from "./creation-payload";
import type { CreationValues } from "./creation-values";
import { FormSection } from "./form-section";
import { useCreationForm } from "./use-creation-form";
import { useUnauthWorkflow } from "./use-unauth-workflow";
import { WorkflowBlocked } from "./workflow-blocked";

const CaptchaField = lazy(() => import("@/components/captcha/captcha-field"));

type CreateEntityUnauthProps = {
  types: readonly DigitalEntityType[];
  siteHost: string;
  sellsPlans: boolean;
};

/** Creation form for visitors without an account; checks the previous steps first. */
export function CreateEntityUnauth({ types, siteHost, sellsPlans }: CreateEntityUnauthProps) {
  const creation = useTexts("workflow");
  const [workflow, recheck] = useUnauthWorkflow(types, sellsPlans);
  if (workflow.state === "blocked") {
    return <WorkflowBlocked title={creation.form.title} reason={workflow.reason} onRetry={recheck} />;
  }
  if (workflow.state !== "open") {
    const labels = { loading: creation.form.loading, failed: "", retry: creation.actions.retry };
    return <LoadStatus failed={false} texts={labels} onRetry={recheck} />;
  }
  return <OpenForm type={workflow.type} workflowId={workflow.workflowId} siteHost={siteHost} sellsPlans={sellsPlans} />;
}

type OpenFormProps = Omit<CreateEntityUnauthProps, "types"> & { type: DigitalEntityType; workflowId: string };

function OpenForm({ type, workflowId, siteHost, sellsPlans }: OpenFormProps) {
  const creation = useTexts("workflow");
  const captchaTexts = useTexts("captcha");
  const { errors, form: labels } = creation;
  const router = useRouter();
  const captcha = useCaptcha();
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const name = type.system_name;

  async function send(values: CreationValues): Promise<SendOutcome<unknown>> {
    if (!captcha.token) return refused("");
    // This step is only reached with the terms accepted, and the plan is stored in the workflow.
    const payload = creationPayload(values, { type: name, hasAcceptedTerms: true, plan: null });
    const outcome = await lazyCall("createEntityUnauth", {
      ...payload,
      guid: workflowId,
      captcha_token: captcha.token,
    });
    if (outcome.ok) {
      storeCreationDraft(values, name, true);
      const { kind } = currentHint();
      router.push(nextPage({ step: "draft", isSignedIn: kind === "account" || kind === "admin", workflowId }));
      return outcome;
    }
    captcha.reload();
    switch (outcome.code) {
      case "captcha_failed":
        setCaptchaError(labels.errors.captcha);
        // Shown beside the captcha.
        return refused("");
      case "not_found":
      case "workflow_closed":
        return refused(errors.noWorkflow);
      case "payment_needed":
        router.push(PAGES.payment);
        return { ok: true, data: null };
      case "payment_processing":
        return refused(errors.processing);
      case "payment_incomplete":
        return refused(errors.unpaid);
      case "already_exists":
      case "rate_limited":
        return outcome;
      default:
        return outcome.fields ? outcome : refused(errors.create);
    }
  }

  const form = useCreationForm({
    type: name,
    isSignedIn: false,
    workflowId,
    texts: creation,
    send,
    isBlocked: () => {
      setCaptchaError(captcha.token ? null : labels.errors.captcha);
      if (!captcha.token) captcha.renew();
      return !captcha.token;
    },
  });

  return (
    <CreationForm
      form={form}
      isSignedIn={false}
      label={type.displaylabel}
      plan={sellsPlans ? (readPlan()?.plan_name ?? labels.freePlan) : null}
      siteHost={siteHost}
      back={type.terms ? PAGES.acceptTermsUnauth : sellsPlans ? PAGES.choosePlan : PAGES.newEntity}
    >
      <FormSection title={labels.check.title}>
        {/* Reserves the final height: a captcha that pushes the button away would make a click miss it. */}
        <div className="min-h-30">
          <Suspense fallback={<CaptchaBox>{captchaTexts.loading}</CaptchaBox>}>
            <CaptchaField control={captcha} error={captcha.token ? null : captchaError} disabled={form.isBusy} />
          </Suspense>
        </div>
      </FormSection>
    </CreationForm>
  );
}
