"use client";

import { useTexts } from "#texts";
import { FormField } from "@/components/patterns/form-fields";
import { addressInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { oneLine } from "@/lib/contract/fields/one-line";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { commonInput, refreshIntervalOf, yearProblems } from "./document-input";
import { parseWebAddress } from "./knowledge-limits";

/** Adds a page by its web address. */
export function AddAddress({ entityId, draft, dataHref, onAdded }: AddFormProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge.fields");
  const { values } = draft;
  const labels = texts.address;

  function validate() {
    return {
      ...(parseWebAddress(values.url) ? {} : { url: labels.urlInvalid }),
      ...yearProblems(values.year, common),
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

  const form = useAddForm({ draft, onAdded, failed: texts.failed, validate, send });

  return (
    <AddFormFrame form={form} submitLabel={labels.add} dataHref={dataHref}>
      <FormField {...addressInput} form={form} label={labels.url} name="url" />
      <div className="field-pair">
        <FormField
          form={form}
          label={labels.title}
          help={labels.titleHelp}
          name="title"
          maxLength={300}
          autoComplete="off"
        />
        <RefreshField form={form} />
        <YearField form={form} />
        <LanguageField form={form} detects />
      </div>
    </AddFormFrame>
  );
}
