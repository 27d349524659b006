"use client";

import { useTexts } from "#texts";
import { FormSelect } from "@/components/patterns/form-fields";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import { FormSection } from "./form-section";
import type { CreationForm } from "./use-creation-form";

type LanguageSectionProps = { form: CreationForm };

/** Primary language and data storage region. */
export function LanguageSection({ form }: LanguageSectionProps) {
  const texts = useTexts("workflow.form");
  const { fields, help, regions } = texts;
  return (
    <FormSection {...texts.language}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormSelect form={form} name="primary_language" label={fields.primary_language} help={help.primary_language}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </FormSelect>
        <FormSelect form={form} name="data_storage_region" label={fields.data_storage_region}>
          <option value="usa">{regions.usa}</option>
          <option value="europe">{regions.europe}</option>
        </FormSelect>
      </div>
    </FormSection>
  );
}
