"use client";

import type { Messages } from "next-intl";
import { NoteBanner } from "@/components/account/note-banner";
import { FormSection } from "@/components/creation/form-section";
import { FormArea } from "@/components/patterns/form-fields";
import { Button } from "@/components/ui/button";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AboutFields } from "./about-fields";
import { AvailabilityFields } from "./availability-fields";
import { CardSection } from "./card-section";
import { Pictures } from "./pictures";
import { useDetails } from "./use-details";
import "@/components/creation/creation.css";

type DetailsSectionProps = {
  entity: OwnedEntity;
  texts: Messages["myEntities"];
  form: Messages["creation"]["form"];
};

/** What an entity is and says, its pictures among it, to be read and changed. */
export function DetailsSection({ entity, texts, form: words }: DetailsSectionProps) {
  const form = useDetails(entity, { details: texts.details, errors: words.errors });
  const isReader = !entity.can.edit;
  const parts = { form, words, texts, isReader };
  return (
    <CardSection id="details" title={texts.details.title} flush>
      <div className="card-section__body">
        <noscript>{texts.details.noScript}</noscript>
        <Pictures entity={entity} texts={texts.pictures} isReader={isReader} />
      </div>
      <form ref={form.element} noValidate onSubmit={form.submit}>
        <div className="card-section__body">
          <AboutFields {...parts} />
          {form.entity.entitytype === "role" && (
            <FormSection title={texts.details.role}>
              <FormArea
                form={form}
                name="context_description"
                label={words.fields.context_description}
                help={words.help.context_description}
                maxLength={2000}
                readOnly={isReader}
              />
              <FormArea
                form={form}
                name="chat_instructions"
                label={words.fields.chat_instructions}
                help={words.help.chat_instructions}
                maxLength={4000}
                readOnly={isReader}
              />
            </FormSection>
          )}
          <AvailabilityFields {...parts} />
          <NoteBanner note={form.note} />
        </div>
        {!isReader && (
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
