"use client";

import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EditNotices } from "@/components/patterns/edit-notices";
import { FormTextArea } from "@/components/patterns/form-fields";
import { Button } from "@/components/ui/button";
import { FormSection } from "@/components/workflow/form-section";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AboutFields } from "./about-fields";
import { AvailabilityFields } from "./availability-fields";
import { Pictures } from "./pictures";
import { RetentionFields } from "./retention-fields";
import { useDetails } from "./use-details";
import "@/components/workflow/workflow.css";

type DetailsSectionProps = {
  entity: OwnedEntity;
};

/** Edits an entity's details and images. */
export function DetailsSection({ entity }: DetailsSectionProps) {
  const texts = useTexts("entitiesManage");
  const labels = useTexts("workflow.form");
  const conflict = useTexts("dashboard.conflict");
  const form = useDetails(entity, { details: texts.details, errors: labels.errors });
  const isReadOnly = !entity.can.edit;
  const shared = { form, labels, texts, isReadOnly };
  return (
    <CardSection id="details" title={texts.details.title} flush>
      <div className="card-section__body">
        <noscript>{texts.details.noScript}</noscript>
        <Pictures entity={entity} isReadOnly={isReadOnly} />
      </div>
      <form ref={form.element} noValidate onSubmit={form.submit}>
        <div className="card-section__body">
          <AboutFields {...shared} />
          {form.entity.entitytype === "role" && (
            <FormSection title={texts.details.role}>
              <FormTextArea
                form={form}
                name="context_description"
                label={labels.fields.context_description}
                help={labels.help.context_description}
                maxLength={2000}
                readOnly={isReadOnly}
              />
              <FormTextArea
                form={form}
                name="chat_instructions"
                label={labels.fields.chat_instructions}
                help={labels.help.chat_instructions}
                maxLength={4000}
                readOnly={isReadOnly}
              />
            </FormSection>
          )}
          <AvailabilityFields {...shared} />
          <RetentionFields form={form} />
          <EditNotices form={form} conflict={conflict} reapply={texts.details.reapply} />
        </div>
        {!isReadOnly && (
          <div className="card-section__foot">
            <Button variant="ghost" disabled={form.isBusy || !form.isChanged} onClick={form.discard}>
              {texts.details.discard}
            </Button>
            <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.details.saving}>
              {texts.details.save}
            </Button>
          </div>
        )}
      </form>
    </CardSection>
  );
}
