"use client";

import { type ReactNode, useId } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { AccessSection } from "./access-section";
import { ConversationSection } from "./conversation-section";
import { IdentitySection } from "./identity-section";
import { LanguageSection } from "./language-section";
import { RoleSection } from "./role-section";
import { StepHeading } from "./step-heading";
import type { CreationForm as Form } from "./use-creation-form";
import "./workflow.css";

type CreationFormProps = {
  form: Form;
  isSignedIn: boolean;
  /** Labels of the chosen type and plan; no plan where the site sells none. */
  label: string;
  plan: string | null;
  siteHost: string;
  /** Path of the previous step. */
  back: string;
  /** Rendered before the submit button: the captcha. */
  children?: ReactNode;
};

/** The form for a new entity. */
export function CreationForm({ form, isSignedIn, label, plan, siteHost, back, children }: CreationFormProps) {
  const texts = useTexts("workflow.form");
  const noteId = useId();
  return (
    <div className="grid gap-8">
      <StepHeading title={texts.title}>
        {plan === null ? texts.leadWithoutPlan({ label }) : texts.lead({ label, plan })}
      </StepHeading>
      <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-8 md:gap-12">
        <IdentitySection form={form} isSignedIn={isSignedIn} siteHost={siteHost} />
        {form.type === "role" && <RoleSection form={form} />}
        <LanguageSection form={form} />
        <AccessSection form={form} />
        {isSignedIn && <ConversationSection form={form} />}
        {children}
        <FailureBanner text={form.failure} />
        <div className="form-bar">
          {form.lacksSubtype && (
            <p id={noteId} className="me-auto text-ink-3 text-small max-md:w-full">
              {texts.subtypeRequired}
            </p>
          )}
          <Button variant="ghost" href={back}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={form.isClosed}
            aria-describedby={form.lacksSubtype ? noteId : undefined}
            busy={form.isBusy}
            busyLabel={texts.busy}
          >
            {texts.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
