"use client";

import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import { oneLine } from "@/lib/contract/one-line";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { commonInput, refreshIntervalOf, yearProblems } from "./document-input";
import { parseWebAddress } from "./knowledge-limits";

/** Adds a page by its web address. */
export function AddAddress({ entityId, draft, texts, common, dataHref, onAdded }: AddFormProps) {
  const { problems, failure, isBusy, submit } = useAddForm(texts.failed);
  const { values, set } = draft;
  const labels = texts.address;
  const form = { values, problems, isBusy, set };

  function check() {
    return {
      ...(parseWebAddress(values.url) ? {} : { url: labels.urlInvalid }),
      ...yearProblems(values.year, common.fields),
    };
  }

  const send = () =>
    call("createContextData", {
      digitalentity_id: entityId,
      url: parseWebAddress(values.url) ?? values.url,
      ...(oneLine(values.title) === "" ? {} : { title: values.title }),
      refresh_interval: refreshIntervalOf(values.refresh_interval),
      ...commonInput(values),
    });

  return (
    <AddFormFrame
      onSubmit={submit(check, send, onAdded)}
      failure={failure}
      isBusy={isBusy}
      submitLabel={labels.add}
      dataHref={dataHref}
      texts={texts}
    >
      <Field
        label={labels.url}
        name="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
        placeholder="https://"
        value={values.url}
        error={problems.url}
        readOnly={isBusy}
        onChange={({ currentTarget }) => set("url", currentTarget.value)}
      />
      <div className="field-pair">
        <Field
          label={labels.title}
          help={labels.titleHelp}
          name="title"
          maxLength={300}
          autoComplete="off"
          value={values.title}
          error={problems.title}
          readOnly={isBusy}
          onChange={({ currentTarget }) => set("title", currentTarget.value)}
        />
        <RefreshField form={form} texts={common.fields} />
        <YearField form={form} texts={common.fields} />
        <LanguageField form={form} texts={common.fields} detects />
      </div>
    </AddFormFrame>
  );
}
