"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { AccessSection } from "@/components/workflow/access-section";
import { BoldText } from "@/components/workflow/bold-text";
import { ConversationSection } from "@/components/workflow/conversation-section";
import { clearCreationDraft } from "@/components/workflow/creation-draft";
import { creationPayload } from "@/components/workflow/creation-payload";
import type { CreationValues } from "@/components/workflow/creation-values";
import { FormSection } from "@/components/workflow/form-section";
import { IdentitySection } from "@/components/workflow/identity-section";
import { LanguageSection } from "@/components/workflow/language-section";
import { RoleSection } from "@/components/workflow/role-section";
import { useCreationForm } from "@/components/workflow/use-creation-form";
import { upload } from "@/lib/client/api/upload";
import { messageOr } from "@/lib/client/text/failure-message";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PictureChoice } from "./picture-choice";
import "@/components/workflow/workflow.css";
import { useRouter } from "@/lib/i18n/use-router";

const FREE = "free";

type NewEntityFormProps = {
  type: DigitalEntityType;
  types: readonly DigitalEntityType[];
  onType: (name: DigitalEntityType["system_name"]) => void;
  plans: readonly { id: string; name: string }[];
  siteHost: string;
};

/** The fields of a new entity: the owner's creation form, with plan, pictures and terms. */
export function NewEntityForm({ type, types, onType, plans, siteHost }: NewEntityFormProps) {
  const labels = useTexts("entitiesAdmin.create");
  const workflow = useTexts("workflow");
  const router = useRouter();
  const { form: fields } = workflow;
  const [planId, setPlanId] = useState(FREE);
  const [thumbnail, setThumbnail] = useState<File | null>(null);
  const [banner, setBanner] = useState<File | null>(null);
  const [isAgreed, setAgreed] = useState(type.terms === null);
  const [termsProblem, setTermsProblem] = useState<string | null>(null);

  async function send(values: CreationValues): Promise<SendOutcome<unknown>> {
    const payload = creationPayload(values, { type: type.system_name, hasAcceptedTerms: isAgreed, plan: null });
    const data = JSON.stringify({ ...payload, ...(plans.length > 0 ? { plan_id: planId } : {}) });
    const pictures = { thumbnail_image: thumbnail, banner_image: banner };
    const outcome = await upload("createEntityForm", {}, { entity_data: data, ...pictures });
    if (outcome.ok) {
      clearCreationDraft();
      router.push(`${PAGES.adminEntities}/${outcome.data.id}`);
    }
    if (outcome.ok || outcome.code === "already_exists") return outcome;
    const problems = Object.entries(outcome.fields ?? {}).map(([path, problem]) => [
      path.replace(/^entity_data\./, ""),
      problem,
    ]);
    return { ...outcome, message: messageOr(outcome, labels.failed), fields: Object.fromEntries(problems) };
  }

  function isBlocked(): boolean {
    setTermsProblem(isAgreed ? null : labels.agreeFirst);
    return !isAgreed;
  }

  const form = useCreationForm({
    type: type.system_name,
    isSignedIn: true,
    workflowId: null,
    texts: workflow,
    send,
    isBlocked,
  });

  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-8 md:gap-12">
      <FormSection title={labels.kind} text={labels.kindText}>
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={labels.type}
            name="entitytype"
            value={type.system_name}
            disabled={form.isBusy}
            onChange={({ currentTarget }) => {
              const chosen = types.find(({ system_name }) => system_name === currentTarget.value);
              if (chosen) onType(chosen.system_name);
            }}
          >
            {types.map(({ system_name, displaylabel }) => (
              <option key={system_name} value={system_name}>
                {displaylabel}
              </option>
            ))}
          </Select>
          {plans.length > 0 && (
            <Select
              label={labels.plan}
              help={labels.planHelp}
              name="plan_id"
              value={planId}
              disabled={form.isBusy}
              onChange={({ currentTarget }) => setPlanId(currentTarget.value)}
            >
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </div>
      </FormSection>
      <IdentitySection form={form} isSignedIn siteHost={siteHost} />
      {form.type === "role" && <RoleSection form={form} />}
      <FormSection title={labels.pictures} text={labels.picturesText}>
        <PictureChoice label={labels.thumbnail} file={thumbnail} isBusy={form.isBusy} onFile={setThumbnail} />
        <PictureChoice label={labels.banner} file={banner} isBusy={form.isBusy} onFile={setBanner} />
      </FormSection>
      <LanguageSection form={form} />
      <AccessSection form={form} />
      <ConversationSection form={form} />
      {type.terms !== null && (
        <FormSection title={labels.terms} text={labels.termsText}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keys. */}
          <section aria-label={labels.terms} tabIndex={0} className="terms-text">
            <BoldText text={type.terms} />
          </section>
          <label className="check">
            <input
              type="checkbox"
              name="terms_accepted"
              checked={isAgreed}
              disabled={form.isBusy}
              onChange={({ currentTarget }) => {
                setAgreed(currentTarget.checked);
                setTermsProblem(null);
              }}
            />
            <span>{labels.agree}</span>
          </label>
          <FailureBanner text={termsProblem} />
        </FormSection>
      )}
      <FailureBanner text={form.failure} />
      <div className="form-bar">
        {form.lacksSubtype && <p className="me-auto text-ink-3 text-small max-md:w-full">{fields.subtypeRequired}</p>}
        <Button variant="ghost" href={PAGES.adminEntities}>
          {labels.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={form.isClosed}
          busy={form.isBusy}
          busyLabel={labels.busy}
        >
          {labels.submit}
        </Button>
      </div>
    </form>
  );
}
