"use client";

import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EditNotices } from "@/components/patterns/edit-notices";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { type OperatorField, operatorSetting } from "@/lib/contract/operator/operator-fields";
import type { Operator } from "@/lib/contract/operator/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { OPERATOR_GROUPS } from "./operator-groups";
import { useOperatorForm } from "./use-operator-form";

type OperatorFormProps = { record: Operator };

/** Edits the record of who runs the site. Fields that a setting fixes show its value and cannot be changed. */
export function OperatorForm({ record }: OperatorFormProps) {
  const texts = useTexts("operator");
  const saving = useTexts("entitiesAdmin.types");
  const conflict = useTexts("dashboard.conflict");
  const form = useOperatorForm(record);

  function renderField(name: OperatorField, isText: boolean, maxLength: number) {
    const isFixed = record.fixed_fields.includes(name);
    const help = isFixed ? texts.fixed({ setting: operatorSetting(name) }) : helpOf(texts.help, name);
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

function helpOf(help: Messages["operator"]["help"], name: OperatorField): string | undefined {
  return name === "email" || name === "vat_percent" ? help[name] : undefined;
}
