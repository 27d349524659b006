"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { LoadStatus } from "@/components/patterns/load-status";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useSessionHint } from "@/lib/client/session/session-hint";
import { clearChoices, hasAcceptedTerms, readPlan } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { CheckoutPending } from "./checkout-pending";
import { clearCreationDraft } from "./creation-draft";
import { CreationForm } from "./creation-form";
import { creationPayload } from "./creation-payload";
import type { CreationValues } from "./creation-values";
import { startCheckout, type UnpaidEntity } from "./start-checkout";
import { useCreationForm } from "./use-creation-form";
import { useSignedInWorkflow } from "./use-signed-in-workflow";
import { WorkflowBlocked } from "./workflow-blocked";

type CreateEntityProps = {
  types: readonly DigitalEntityType[];
  siteHost: string;
  sellsPlans: boolean;
};

/** Creation form for signed-in users. */
export function CreateEntity({ types, siteHost, sellsPlans }: CreateEntityProps) {
  const texts = useTexts("workflow");
  const state = useSignedInWorkflow(types);
  if (state === "noType") {
    return <WorkflowBlocked title={texts.form.title} reason="noType" onRetry={() => {}} />;
  }
  if (state === "loading") {
    const labels = { loading: texts.form.loading, failed: "", retry: texts.actions.retry };
    return <LoadStatus failed={false} texts={labels} onRetry={() => {}} />;
  }
  return <OpenForm type={state} siteHost={siteHost} sellsPlans={sellsPlans} />;
}

type OpenFormProps = Omit<CreateEntityProps, "types"> & { type: DigitalEntityType };

function OpenForm({ type, siteHost, sellsPlans }: OpenFormProps) {
  const texts = useTexts("workflow");
  const router = useRouter();
  const isAdmin = useSessionHint().kind === "admin";
  const [plan] = useState(() => (sellsPlans ? readPlan() : null));
  const [unpaid, setUnpaid] = useState<UnpaidEntity | null>(null);
  const name = type.system_name;

  async function send(values: CreationValues): Promise<SendOutcome<unknown>> {
    const hasAccepted = type.terms === null || hasAcceptedTerms(name);
    const payload = creationPayload(values, { type: name, hasAcceptedTerms: hasAccepted, plan });
    // Admins use a separate endpoint.
    const outcome = await lazyCall(isAdmin ? "createEntityAsAdmin" : "createEntity", payload);
    if (!outcome.ok) {
      // The call layer redirects to sign-in; the draft leads back here.
      if (outcome.code === "unauthenticated") return { ok: true, data: null };
      const hasOwnMessage = outcome.code === "already_exists" || outcome.code === "rate_limited" || outcome.fields;
      return hasOwnMessage ? outcome : refused(texts.errors.create);
    }
    clearCreationDraft();
    clearChoices();
    const { id, urlslug, pending_plan } = outcome.data;
    const page = nextPage({ step: "entity", urlslug });
    // Replaces the form, so that Back does not offer to create it again.
    if (!pending_plan) router.replace(page);
    else if (!(await startCheckout({ id, page, plan: pending_plan }))) setUnpaid({ id, page, plan: pending_plan });
    return outcome;
  }

  const form = useCreationForm({ type: name, isSignedIn: true, workflowId: null, texts, send });

  if (unpaid) return <CheckoutPending unpaid={unpaid} />;
  return (
    <CreationForm
      form={form}
      isSignedIn
      label={type.displaylabel}
      plan={sellsPlans ? (plan?.plan_name ?? texts.form.freePlan) : null}
      siteHost={siteHost}
      back={type.terms ? PAGES.acceptTerms : sellsPlans ? PAGES.choosePlan : PAGES.newEntity}
    />
  );
}
