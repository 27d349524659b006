"use client";

import { useTexts } from "#texts";
import { FormField } from "@/components/patterns/form-fields";
import { NoteBanner } from "@/components/patterns/note-banner";
import type { CallInput } from "@/lib/client/api/api";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { ContextDocument, FullContextDocument } from "@/lib/contract/knowledge/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { languageOf, refreshIntervalOf, yearProblems } from "./document-input";
import { EditConflict } from "./edit-conflict";
import { parseYear } from "./knowledge-limits";
import { useDocumentForm } from "./use-document-form";

type Values = Record<"title" | "year" | "language" | "refresh_interval", string>;

type DetailsOptions = {
  document: ContextDocument;
  texts: Messages["knowledge"];
  /** Nothing was changed. */
  onUnchanged: () => void;
  onSaved: (document: FullContextDocument) => unknown;
};

/** The state of a `DetailsForm`. */
export function useDetailsForm({ document, texts: { fields, edit }, ...rest }: DetailsOptions) {
  return useDocumentForm<Values>({
    ...rest,
    document,
    failed: edit.failed,
    valuesOf,
    changesOf,
    validate: ({ title, year }) => ({
      ...(oneLine(title) === "" ? { title: fields.titleRequired } : {}),
      ...yearProblems(year, fields),
    }),
  });
}

type DetailsFormProps = {
  id: string;
  form: ReturnType<typeof useDetailsForm>;
  kind: ContextDocument["kind"];
};

/** A document's title, year and language, and the schedule of a web address. A button with the form's id submits it. */
export function DetailsForm({ id, form, kind }: DetailsFormProps) {
  const fields = useTexts("knowledge.fields");
  return (
    <form ref={form.element} id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      <NoteBanner note={form.note} />
      <FormField
        form={form}
        name="title"
        label={fields.title}
        help={fields.titleHelp}
        maxLength={300}
        autoComplete="off"
      />
      <YearField form={form} />
      <LanguageField form={form} />
      {kind === "url" && <RefreshField form={form} />}
      <EditConflict form={form} />
    </form>
  );
}

function valuesOf({ title, year, language, refresh_interval }: ContextDocument): Values {
  return { title, year: year === null ? "" : String(year), language, refresh_interval };
}

/** Only changed fields: a named field causes a new indexing. */
function changesOf(values: Values, base: Values): Omit<CallInput<"updateContextData">, "id" | "version"> {
  const year = parseYear(values.year);
  const language = languageOf(values.language);
  return {
    ...(oneLine(values.title) === base.title ? {} : { title: values.title }),
    ...(year === parseYear(base.year) || year === undefined ? {} : { year }),
    ...(values.language === base.language || !language ? {} : { language }),
    ...(values.refresh_interval === base.refresh_interval
      ? {}
      : { refresh_interval: refreshIntervalOf(values.refresh_interval) }),
  };
}
