"use client";

import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EditNotices } from "@/components/patterns/edit-notices";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { Button } from "@/components/ui/button";
import { BoldText } from "@/components/workflow/bold-text";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { useTypeForm } from "./use-type-form";
import "@/components/workflow/workflow.css";
import "./type-form.css";

type TypeFormProps = {
  type: DigitalEntityType;
};

/** Edits the texts of an entity type beside a preview of them as people see them. */
export function TypeForm({ type }: TypeFormProps) {
  const texts = useTexts("entitiesAdmin.types");
  const conflict = useTexts("dashboard.conflict");
  const form = useTypeForm(type, texts);
  return (
    <div className="type-form">
      <CardSection id="texts" title={texts.form} flush>
        <form ref={form.element} noValidate onSubmit={form.submit}>
          <div className="card-section__body">
            <FormField form={form} name="displaylabel" label={texts.label} maxLength={80} autoComplete="off" />
            <FormTextArea form={form} name="description" label={texts.description} rows={3} maxLength={500} />
            <FormTextArea
              form={form}
              name="terms"
              label={texts.terms}
              help={texts.termsHelp}
              rows={18}
              maxLength={20_000}
            />
            <p className="text-ink-3 text-small">{texts.termsNote}</p>
            <EditNotices form={form} conflict={conflict} reapply={texts.reapply} />
          </div>
          <div className="card-section__foot">
            <Button
              type="submit"
              variant="primary"
              disabled={!form.isChanged}
              busy={form.isBusy}
              busyLabel={texts.saving}
            >
              {texts.save}
            </Button>
          </div>
        </form>
      </CardSection>
      <Preview values={form.values} />
    </div>
  );
}

type PreviewProps = { values: ReturnType<typeof useTypeForm>["values"] };

function Preview({ values: { displaylabel, description, terms } }: PreviewProps) {
  const texts = useTexts("entitiesAdmin.types");
  return (
    <CardSection id="preview" title={texts.preview} text={texts.previewText}>
      <div className="grid gap-1">
        <p dir="auto" className="wrap-anywhere font-serif text-name">
          {displaylabel}
        </p>
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {description}
        </p>
      </div>
      <div className="grid gap-3">
        <h3 dir="auto" className="wrap-anywhere text-h3">
          {texts.previewTerms({ label: displaylabel })}
        </h3>
        {terms.trim() === "" ? (
          <p className="text-ink-3">{texts.noTerms}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keys.
          <section aria-label={texts.terms} tabIndex={0} dir="auto" className="terms-text wrap-anywhere">
            <BoldText text={terms.trim()} />
          </section>
        )}
      </div>
    </CardSection>
  );
}
