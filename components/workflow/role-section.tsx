"use client";

import { useTexts } from "#texts";
import { FormTextArea } from "@/components/patterns/form-fields";
import { FormSection } from "./form-section";
import type { CreationForm } from "./use-creation-form";

type RoleSectionProps = { form: CreationForm };

/** Context description and chat instructions of a role. */
export function RoleSection({ form }: RoleSectionProps) {
  const texts = useTexts("workflow.form");
  const { fields, help } = texts;
  return (
    <FormSection {...texts.role}>
      <FormTextArea
        form={form}
        name="context_description"
        label={fields.context_description}
        help={help.context_description}
        maxLength={2000}
      />
      <FormTextArea
        form={form}
        name="chat_instructions"
        label={fields.chat_instructions}
        help={help.chat_instructions}
        maxLength={4000}
      />
    </FormSection>
  );
}
