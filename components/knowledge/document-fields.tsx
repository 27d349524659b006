"use client";

import { useTexts } from "#texts";
import { type ControlledForm, FormField, FormSelect } from "@/components/patterns/form-fields";
import { LANGUAGES } from "@/lib/contract/languages/languages";

type FormProps<Name extends string> = { form: ControlledForm<Name> };

/** The year that a document stems from. */
export function YearField({ form }: FormProps<"year">) {
  const texts = useTexts("knowledge.fields");
  return (
    <FormField
      form={form}
      name="year"
      label={texts.year}
      help={texts.yearHelp}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={5}
      placeholder="2019"
    />
  );
}

/** The language of a document; with `detects`, the empty choice leaves it to the platform. */
export function LanguageField({ form, detects = false }: FormProps<"language"> & { detects?: boolean }) {
  const texts = useTexts("knowledge.fields");
  return (
    <FormSelect form={form} name="language" label={texts.language} help={texts.languageHelp} disabled={form.isBusy}>
      {detects && <option value="">{texts.detected}</option>}
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </FormSelect>
  );
}

/** How often a web address is fetched again. */
export function RefreshField({ form }: FormProps<"refresh_interval">) {
  const texts = useTexts("knowledge.fields");
  return (
    <FormSelect
      form={form}
      name="refresh_interval"
      label={texts.refresh}
      help={texts.refreshHelp}
      disabled={form.isBusy}
    >
      {Object.entries(texts.refreshes).map(([interval, name]) => (
        <option key={interval} value={interval}>
          {name}
        </option>
      ))}
    </FormSelect>
  );
}
