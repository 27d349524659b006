"use client";

import { useTexts } from "#texts";
import { FormField, FormSelect, FormTextArea } from "@/components/patterns/form-fields";
import { hasSubtype, SUBTYPES } from "@/components/workflow/creation-values";
import { FormSection } from "@/components/workflow/form-section";
import { countCharacters } from "@/lib/contract/fields/one-line";
import { hasTwoNames } from "./details-problems";
import type { DetailsForm } from "./use-details";

/** Maximum length of a description. */
const DESCRIPTION_MAX = 300;

export type FieldsProps = {
  form: DetailsForm;
  /** Read-only access. */
  isReadOnly: boolean;
};

/** Fields about who or what the entity is. */
export function AboutFields({ form, isReadOnly }: FieldsProps) {
  const labels = useTexts("workflow.form");
  const texts = useTexts("entitiesManage.details");
  const { entity, values } = form;
  const { fields, help } = labels;
  const shared = { form, readOnly: isReadOnly };
  const type = entity.entitytype;
  const subtype = hasSubtype(type) ? SUBTYPES[type].find((one) => one === values.entitysubtype) : undefined;
  return (
    <FormSection title={texts.about}>
      {hasTwoNames(entity) ? (
        <div className="grid gap-4 md:grid-cols-2">
          <FormField {...shared} name="firstname" label={fields.firstname} maxLength={60} autoComplete="off" />
          <FormField {...shared} name="lastname" label={fields.lastname} maxLength={60} autoComplete="off" />
        </div>
      ) : (
        <FormField {...shared} name="entity_name" label={fields.entity_name} maxLength={120} autoComplete="off" />
      )}
      {hasSubtype(type) && (
        <FormSelect
          form={form}
          name="entitysubtype"
          label={labels.subtypeQuestion[type]}
          help={subtype && labels.subtypeHelp[subtype]}
          disabled={isReadOnly}
        >
          {values.entitysubtype === "" && <option value="" />}
          {SUBTYPES[type].map((one) => (
            <option key={one} value={one}>
              {labels.subtypes[one]}
            </option>
          ))}
        </FormSelect>
      )}
      <FormField
        {...shared}
        name="caption"
        label={texts.caption}
        help={texts.captionHelp}
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid gap-1.5">
        <FormTextArea
          {...shared}
          name="description"
          label={fields.description}
          help={help.description}
          maxLength={DESCRIPTION_MAX}
        />
        <p className="text-end text-caption text-ink-3 tabular-nums">
          {help.remaining({ n: DESCRIPTION_MAX - countCharacters(values.description) })}
        </p>
      </div>
      <FormTextArea
        {...shared}
        name="body_intro_text"
        label={fields.body_intro_text}
        help={help.body_intro_text}
        rows={3}
        maxLength={4000}
      />
      {type === "person" && (
        <FormField
          {...shared}
          name="years"
          label={fields.years}
          help={help.years}
          maxLength={2000}
          autoComplete="off"
        />
      )}
    </FormSection>
  );
}
