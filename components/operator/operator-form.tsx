"use client";

import type { Messages } from "next-intl";
import { CardSection } from "@/components/patterns/card-section";
import { EditNotices } from "@/components/patterns/edit-notices";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/text/format-message";
import { type OperatorField, operatorSetting } from "@/lib/contract/operator/operator-fields";
import type { Operator } from "@/lib/contract/operator/schemas";
import { OPERATOR_GROUPS } from "./operator-groups";
import { type OperatorTexts, type SavingTexts, useOperatorForm } from "./use-operator-form";

type OperatorFormProps = {
  record: Operator;
  texts: OperatorTexts;
  saving: SavingTexts;
  conflict: Messages["dashboard"]["conflict"];
};

/** Edits the record of who runs the site. Fields that a setting fixes show its value and cannot be changed. */
export function OperatorForm({ record, texts, saving, conflict }: OperatorFormProps) {
  const form = useOperatorForm(record, texts, saving);

  function renderField(name: OperatorField, isText: boolean, maxLength: number) {
    const isFixed = record.fixed_fields.includes(name);
    const help = isFixed ? formatMessage(texts.fixed, { setting: operatorSetting(name) }) : helpOf(texts.help, name);
    const rest = { form, name, label: texts.fields[name], maxLength, readOnly: isFixed, ...(help && { help }) };
    return isText ? (
      <FormTextArea key={name} {...rest} rows={3} />
    ) : (
      <FormField key={name} {...rest} autoComplete="off" />
    );
  }

  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-6">
      {!form.isComplete && <Banner icon={<ToneIcon tone="warning" />}>{texts.incomplete}</Banner>}
      {OPERATOR_GROUPS.map(({ group, fields }) => (
        <CardSection
          key={group}
          id={group}
          title={texts.groups[group]}
          text={group === "pages" ? texts.help.pages : undefined}
        >
          {fields.map(({ name, isText, maxLength }) => renderField(name, isText, maxLength))}
        </CardSection>
      ))}
      <EditNotices form={form} conflict={conflict} reapply={saving.reapply} />
      <Button
        type="submit"
        variant="primary"
        disabled={!form.isChanged}
        busy={form.isBusy}
        busyLabel={saving.saving}
        className="justify-self-start"
      >
        {saving.save}
      </Button>
    </form>
  );
}

function helpOf(help: OperatorTexts["help"], name: OperatorField): string | undefined {
  return name === "email" || name === "vat_percent" ? help[name] : undefined;
}
