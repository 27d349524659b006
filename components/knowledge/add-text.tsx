"use client";

import { useTexts } from "#texts";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import type { Problems } from "@/components/patterns/form-machine";
import { addressInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { numberFormat } from "@/lib/client/text/intl";
import { countCharacters, oneLine } from "@/lib/contract/fields/one-line";
import { useLocale } from "@/lib/i18n/navigation";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { LanguageField, YearField } from "./document-fields";
import { commonInput, yearProblems } from "./document-input";
import { parseWebAddress } from "./knowledge-limits";

const number = numberFormat();

/** Adds a text that is typed or pasted. */
export function AddText({ entityId, draft, limits, dataHref, onAdded }: AddFormProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge.fields");
  const locale = useLocale();
  const { values } = draft;
  const labels = texts.text;
  const max = number(locale).format(limits.textMax);
  const used = countCharacters(values.text);

  function validate() {
    return {
      ...(oneLine(values.title) === "" ? { title: common.titleRequired } : {}),
      ...(values.text.trim() === "" ? { text: labels.required } : {}),
      ...(used > limits.textMax ? { text: labels.tooLong({ max }) } : {}),
      ...yearProblems(values.year, common),
      ...(values.link.trim() === "" || parseWebAddress(values.link) ? {} : { link: labels.linkInvalid }),
    };
  }

  const send = () =>
    call("createContextData", {
      digitalentity_id: entityId,
      title: values.title,
      text: values.text,
      ...(oneLine(values.source) === "" ? {} : { source: values.source }),
      ...(values.link.trim() === "" ? {} : { url: parseWebAddress(values.link) ?? values.link }),
      ...commonInput(values),
    });

  const form = useAddForm({ draft, onAdded, failed: texts.failed, validate, send, fieldsOf });

  return (
    <AddFormFrame form={form} submitLabel={labels.add} dataHref={dataHref}>
      <FormField
        form={form}
        label={common.title}
        help={common.titleHelp}
        name="title"
        maxLength={300}
        autoComplete="off"
      />
      <div className="grid gap-1.5">
        <FormTextArea form={form} name="text" label={labels.text} help={labels.help({ max })} rows={12} />
        <p
          className={
            used > limits.textMax
              ? "text-end text-caption text-danger tabular-nums"
              : "text-end text-caption text-ink-3 tabular-nums"
          }
        >
          {labels.count({ used: number(locale).format(used), max })}
        </p>
      </div>
      <div className="field-pair">
        <YearField form={form} />
        <LanguageField form={form} detects />
        <FormField
          form={form}
          label={labels.source}
          help={labels.sourceHelp}
          name="source"
          maxLength={300}
          autoComplete="off"
        />
        <FormField {...addressInput} form={form} label={labels.link} help={labels.linkHelp} name="link" />
      </div>
    </AddFormFrame>
  );
}

/** The call names the link `url`, as it does the address of a page. */
const fieldsOf = ({ url, ...fields }: Problems): Problems => ({ ...fields, ...(url ? { link: url } : {}) });
