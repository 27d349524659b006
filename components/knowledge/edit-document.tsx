"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import type { CallInput } from "@/lib/client/http-request";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { oneLine } from "@/lib/contract/one-line";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { focusFirstProblem, languageOf, refreshIntervalOf, yearProblems } from "./document-input";
import { parseYear } from "./knowledge-limits";

type EditDocumentProps = {
  document: ContextDocument;
  texts: Messages["knowledge"];
  onClose: () => void;
  onSaved: () => unknown;
};

type Values = Record<"title" | "year" | "language" | "refresh_interval", string>;

/** A dialog for a document's title, year and language, and for the schedule of a web address. */
export function EditDocument({ document, texts: { edit, fields }, onClose, onSaved }: EditDocumentProps) {
  const [values, setValues] = useState<Values>(() => valuesOf(document));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const set = (name: keyof Values, value: string) => setValues({ ...values, [name]: value });
  const form = { values, problems, isBusy, set };

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const found = {
      ...(oneLine(values.title) === "" ? { title: fields.titleRequired } : {}),
      ...yearProblems(values.year, fields),
    };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstProblem(element, found);
    const changes = changesOf(document, values);
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    const outcome = await call("updateContextData", { id: document.id, ...changes });
    if (outcome.ok) {
      await onSaved();
      return onClose();
    }
    setBusy(false);
    setProblems(outcome.fields ?? {});
    setFailure(messageOr(outcome, edit.failed));
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={edit.title}
      closeLabel={edit.close}
      busy={isBusy}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {edit.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={edit.saving}>
            {edit.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <FailureBanner text={failure} />
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
      </form>
    </Modal>
  );
}

function valuesOf({ title, year, language, refresh_interval }: ContextDocument): Values {
  return { title, year: year === null ? "" : String(year), language, refresh_interval };
}

/** Only changed fields: a named field causes a new indexing. */
function changesOf(document: ContextDocument, values: Values): Omit<CallInput<"updateContextData">, "id"> {
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
