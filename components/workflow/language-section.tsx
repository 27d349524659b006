"use client";

import type { Messages } from "next-intl";
import { Select } from "@/components/ui/select";
import { LANGUAGES } from "@/lib/contract/languages";
import { FormSection } from "./form-section";
import type { CreationForm } from "./use-creation-form";

type LanguageSectionProps = { form: CreationForm; texts: Messages["workflow"]["form"] };

/** Primary language and data storage region. */
export function LanguageSection({ form, texts }: LanguageSectionProps) {
  const { fields, regions } = texts;
  return (
    <FormSection {...texts.language}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={fields.primary_language}
          name="primary_language"
          value={form.values.primary_language}
          error={form.problemOf("primary_language")}
          onChange={({ currentTarget }) => form.setText("primary_language", currentTarget.value)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={fields.data_storage_region}
          name="data_storage_region"
          value={form.values.data_storage_region}
          error={form.problemOf("data_storage_region")}
          onChange={({ currentTarget }) => form.setText("data_storage_region", currentTarget.value)}
        >
          <option value="usa">{regions.usa}</option>
          <option value="europe">{regions.europe}</option>
        </Select>
      </div>
    </FormSection>
  );
}
