"use client";

import { useTexts } from "#texts";
import { FormField, FormSelect } from "@/components/patterns/form-fields";
import { FormSection } from "@/components/workflow/form-section";
import type { FieldsProps } from "./about-fields";
import { OWN_DAYS, RETENTION_CHOICES } from "./details-values";

/** How long the entity keeps conversations. Only its owners change it. */
export function RetentionFields({ form }: Pick<FieldsProps, "form">) {
  const details = useTexts("entitiesManage.details");
  const isReadOnly = !form.entity.can.manage;
  return (
    <FormSection title={details.retention} text={details.retentionText}>
      <FormSelect
        form={form}
        name="retention"
        label={details.retentionLabel}
        help={isReadOnly ? details.retentionManage : details.retentionHelp}
        disabled={isReadOnly}
      >
        <option value="">{details.retentionForever}</option>
        {RETENTION_CHOICES.map((days) => (
          <option key={days} value={days}>
            {details.retentionDays({ days: Number(days) })}
          </option>
        ))}
        <option value={OWN_DAYS}>{details.retentionOwn}</option>
      </FormSelect>
      {form.values.retention === OWN_DAYS && (
        <FormField
          form={form}
          name="retention_days"
          label={details.retentionNumber}
          inputMode="numeric"
          maxLength={4}
          dir="ltr"
          autoComplete="off"
          readOnly={isReadOnly}
        />
      )}
    </FormSection>
  );
}
