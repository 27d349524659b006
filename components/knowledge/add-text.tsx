"use client";

import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import { numberFormat } from "@/lib/client/intl";
import { countCharacters, oneLine } from "@/lib/contract/one-line";
import { useLocale } from "@/lib/i18n/navigation";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { LanguageField, YearField } from "./document-fields";
import { commonInput, yearProblems } from "./document-input";
import { parseWebAddress } from "./knowledge-limits";

const number = numberFormat();

/** Adds a text that is typed or pasted. */
export function AddText({ entityId, draft, limits, texts, common, dataHref, onAdded }: AddFormProps) {
  const locale = useLocale();
  const { problems, failure, isBusy, submit } = useAddForm(texts.failed);
  const { values, set } = draft;
  const labels = texts.text;
  const max = number(locale).format(limits.textMax);
  const used = countCharacters(values.text);
  const form = { values, problems, isBusy, set };

  function check() {
    return {
      ...(oneLine(values.title) === "" ? { title: common.fields.titleRequired } : {}),
      ...(values.text.trim() === "" ? { text: labels.required } : {}),
      ...(used > limits.textMax ? { text: formatMessage(labels.tooLong, { max }) } : {}),
      ...yearProblems(values.year, common.fields),
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
        label={common.fields.title}
        help={common.fields.titleHelp}
        name="title"
        maxLength={300}
        autoComplete="off"
        value={values.title}
        error={problems.title}
        readOnly={isBusy}
        onChange={({ currentTarget }) => set("title", currentTarget.value)}
      />
      <div className="grid gap-1.5">
        <FieldShell label={labels.text} help={formatMessage(labels.help, { max })} error={problems.text}>
          {(wiring) => (
            <textarea
              {...wiring}
              name="text"
              dir="auto"
              rows={12}
              className="control"
              value={values.text}
              readOnly={isBusy}
              onChange={({ currentTarget }) => set("text", currentTarget.value)}
            />
          )}
        </FieldShell>
        <p
          className={
            used > limits.textMax
              ? "text-end text-caption text-danger tabular-nums"
              : "text-end text-caption text-ink-3 tabular-nums"
          }
        >
          {formatMessage(labels.count, { used: number(locale).format(used), max })}
        </p>
      </div>
      <div className="field-pair">
        <YearField form={form} texts={common.fields} />
        <LanguageField form={form} texts={common.fields} detects />
        <Field
          label={labels.source}
          help={labels.sourceHelp}
          name="source"
          maxLength={300}
          autoComplete="off"
          value={values.source}
          error={problems.source}
          readOnly={isBusy}
          onChange={({ currentTarget }) => set("source", currentTarget.value)}
        />
        <Field
          label={labels.link}
          help={labels.linkHelp}
          name="link"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          maxLength={2000}
          placeholder="https://"
          value={values.link}
          error={problems.link ?? problems.url}
          readOnly={isBusy}
          onChange={({ currentTarget }) => set("link", currentTarget.value)}
        />
      </div>
    </AddFormFrame>
  );
}
