"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Field } from "@/components/ui/field";
import type { CallInput } from "@/lib/client/api/api";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { oneLine } from "@/lib/contract/one-line";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { focusFirstProblem, languageOf, refreshIntervalOf, yearProblems } from "./document-input";
import { EditConflict } from "./edit-conflict";
import { parseYear } from "./knowledge-limits";
import type { DocumentEdit } from "./use-document-edit";

type DetailsFormProps = {
  id: string;
  document: ContextDocument;
  edit: DocumentEdit;
  texts: Messages["knowledge"];
  /** Nothing was changed. */
  onUnchanged: () => void;
};

type Values = Record<"title" | "year" | "language" | "refresh_interval", string>;

/** A document's title, year and language, and the schedule of a web address. A button with the form's id submits it. */
export function DetailsForm({ id, document, edit, texts, onUnchanged }: DetailsFormProps) {
  const [opened] = useState(document);
  const [values, setValues] = useState<Values>(() => valuesOf(document));
  const element = useRef<HTMLFormElement>(null);
  const { fields } = texts;
  const { problems, isBusy } = edit;
  const set = (name: keyof Values, value: string) => setValues({ ...values, [name]: value });
  const form = { values, problems, isBusy, set };

  function save(isOverwriting = false) {
    if (isBusy) return;
    const found = {
      ...(oneLine(values.title) === "" ? { title: fields.titleRequired } : {}),
      ...yearProblems(values.year, fields),
    };
    edit.reset();
    edit.setProblems(found);
    if (Object.keys(found).length > 0) return element.current && focusFirstProblem(element.current, found);
    const changes = changesOf(edit.current ?? opened, values);
    if (Object.keys(changes).length === 0) return onUnchanged();
    return edit.save(changes, { isOverwriting });
  }

  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-4"
    >
      <FailureBanner text={edit.failure} />
      <Field
        label={fields.title}
        help={fields.titleHelp}
        name="title"
        maxLength={300}
        autoComplete="off"
        value={values.title}
        error={problems.title}
        readOnly={isBusy}
        onChange={({ currentTarget }) => set("title", currentTarget.value)}
      />
      <YearField form={form} texts={fields} />
      <LanguageField form={form} texts={fields} />
      {document.kind === "url" && <RefreshField form={form} texts={fields} />}
      <EditConflict edit={edit} texts={texts} onOverwrite={() => save(true)} />
    </form>
  );
}

function valuesOf({ title, year, language, refresh_interval }: ContextDocument): Values {
  return { title, year: year === null ? "" : String(year), language, refresh_interval };
}

/** Only changed fields: a named field causes a new indexing. */
function changesOf(document: ContextDocument, values: Values): Omit<CallInput<"updateContextData">, "id" | "version"> {
  const before = valuesOf(document);
  const year = parseYear(values.year);
  const language = languageOf(values.language);
  return {
    ...(oneLine(values.title) === before.title ? {} : { title: values.title }),
    ...(year === document.year || year === undefined ? {} : { year }),
    ...(language === document.language || !language ? {} : { language }),
    ...(values.refresh_interval === before.refresh_interval
      ? {}
      : { refresh_interval: refreshIntervalOf(values.refresh_interval) }),
  };
}
