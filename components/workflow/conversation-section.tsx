"use client";

import { useTexts } from "#texts";
import { FormSelect, FormTextArea } from "@/components/patterns/form-fields";
import { FormSection } from "./form-section";
import type { CreationForm } from "./use-creation-form";

const STATUSES = ["demo", "online", "offline"] as const;

type ConversationSectionProps = { form: CreationForm };

/** Disclaimer and chat status; only for signed-in owners. */
export function ConversationSection({ form }: ConversationSectionProps) {
  const texts = useTexts("workflow.form");
  const { fields, help, statuses } = texts;
  return (
    <FormSection {...texts.conversation}>
      <FormTextArea
        form={form}
        name="body_intro_text"
        label={fields.body_intro_text}
        help={help.body_intro_text}
        maxLength={4000}
      />
      <FormSelect form={form} name="chat_status" label={fields.chat_status}>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </FormSelect>
    </FormSection>
  );
}
