"use client";

import type { Messages } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LANGUAGES } from "@/lib/contract/languages";

type Texts = Messages["knowledge"]["fields"];

/** A form's values by field, all texts; `problems` has a sentence for each invalid field. */
export type TextForm<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  problems: Readonly<Record<string, string>>;
  isBusy: boolean;
  set: (name: Name, value: string) => void;
};

type FormProps<Name extends string> = { form: TextForm<Name>; texts: Texts };

/** The year that a document stems from. */
export function YearField({ form, texts }: FormProps<"year">) {
  return (
    <Field
      label={texts.year}
      help={texts.yearHelp}
      name="year"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={5}
      placeholder="2019"
      value={form.values.year}
      error={form.problems.year}
      readOnly={form.isBusy}
      onChange={({ currentTarget }) => form.set("year", currentTarget.value)}
    />
  );
}

/** The language of a document; with `detects`, the empty choice leaves it to the platform. */
export function LanguageField({ form, texts, detects = false }: FormProps<"language"> & { detects?: boolean }) {
  return (
    <Select
      label={texts.language}
      help={texts.languageHelp}
      name="language"
      value={form.values.language}
      error={form.problems.language}
      disabled={form.isBusy}
      onChange={({ currentTarget }) => form.set("language", currentTarget.value)}
    >
      {detects && <option value="">{texts.detected}</option>}
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** How often a web address is fetched again. */
export function RefreshField({ form, texts }: FormProps<"refresh_interval">) {
  return (
    <Select
      label={texts.refresh}
      help={texts.refreshHelp}
      name="refresh_interval"
      value={form.values.refresh_interval}
      disabled={form.isBusy}
      onChange={({ currentTarget }) => form.set("refresh_interval", currentTarget.value)}
    >
      {Object.entries(texts.refreshes).map(([interval, name]) => (
        <option key={interval} value={interval}>
          {name}
        </option>
      ))}
    </Select>
  );
}
