"use client";

import { useTexts } from "#texts";
import { ChoiceGroup } from "@/components/patterns/choice-group";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { countCharacters } from "@/lib/contract/fields/one-line";
import { DESCRIPTION_MAX } from "./creation-problems";
import { hasSubtype, SUBTYPES } from "./creation-values";
import { FormSection } from "./form-section";
import { SlugField } from "./slug-field";
import type { CreationForm } from "./use-creation-form";

type IdentitySectionProps = {
  form: CreationForm;
  isSignedIn: boolean;
  siteHost: string;
};

/** Name, subtype, slug, description and years. */
export function IdentitySection({ form, isSignedIn, siteHost }: IdentitySectionProps) {
  const texts = useTexts("workflow.form");
  const { type, values } = form;
  const { fields, help } = texts;
  return (
    <FormSection {...texts.identity}>
      {type !== "person" && (
        <FormField form={form} name="entity_name" label={fields.entity_name} autoComplete="off" maxLength={120} />
      )}
      {(type === "person" || (type === "others" && isSignedIn)) && (
        <PersonNames form={form} isOptional={type !== "person"} />
      )}
      {hasSubtype(type) && (
        <ChoiceGroup
          label={texts.subtypeQuestion[type]}
          name="entitysubtype"
          choices={SUBTYPES[type].map((value) => ({
            value,
            label: texts.subtypes[value],
            text: texts.subtypeHelp[value],
          }))}
          columns={type === "person" ? 3 : 4}
          value={values.entitysubtype}
          error={form.problemOf("entitysubtype")}
          disabled={form.isBusy}
          onChange={(value) => form.setText("entitysubtype", value)}
        />
      )}
      <SlugField form={form} siteHost={siteHost} />
      <div className="grid gap-1.5">
        <FormTextArea
          form={form}
          name="description"
          label={fields.description}
          help={help.description}
          maxLength={DESCRIPTION_MAX}
        />
        <p className="text-end text-caption text-ink-3 tabular-nums">
          {help.remaining({ n: DESCRIPTION_MAX - countCharacters(values.description) })}
        </p>
      </div>
      {type === "person" && (
        <FormField form={form} name="years" label={fields.years} help={help.years} autoComplete="off" maxLength={200} />
      )}
    </FormSection>
  );
}

function PersonNames({ form, isOptional }: Pick<IdentitySectionProps, "form"> & { isOptional: boolean }) {
  const texts = useTexts("workflow.form.fields");
  const help = isOptional ? texts.optional : undefined;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField
        form={form}
        name="firstname"
        label={texts.firstname}
        help={help}
        autoComplete="given-name"
        maxLength={60}
      />
      <FormField
        form={form}
        name="lastname"
        label={texts.lastname}
        help={help}
        autoComplete="family-name"
        maxLength={60}
      />
    </div>
  );
}
