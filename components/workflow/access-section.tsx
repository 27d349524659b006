"use client";

import { useTexts } from "#texts";
import { ChoiceGroup } from "@/components/patterns/choice-group";
import { FormField } from "@/components/patterns/form-fields";
import { addressInput } from "@/components/ui/input-attributes";
import { Switch } from "@/components/ui/switch";
import { requiresWebsite } from "./creation-values";
import { FormSection } from "./form-section";
import type { CreationForm } from "./use-creation-form";

type AccessSectionProps = { form: CreationForm };

/** Access level, discoverability and website. */
export function AccessSection({ form }: AccessSectionProps) {
  const texts = useTexts("workflow.form");
  const { values, type } = form;
  const { fields, help, levels } = texts;
  const isRequired = requiresWebsite(type, values.entitysubtype);
  return (
    <FormSection {...texts.access}>
      <div className="grid gap-2">
        <ChoiceGroup
          label={fields.access_level}
          name="access_level"
          choices={[
            { value: "public", label: levels.public, text: levels.publicText },
            { value: "invitation-only", label: levels.invitation, text: levels.invitationText },
          ]}
          columns={2}
          value={values.access_level}
          error={form.problemOf("access_level")}
          disabled={form.isBusy}
          onChange={(value) => form.setText("access_level", value)}
        />
        {values.access_level === "invitation-only" && (
          <label className="check">
            <input
              type="checkbox"
              name="accept_request"
              checked={values.accept_request}
              disabled={form.isBusy}
              onChange={({ currentTarget }) => form.setFlag("accept_request", currentTarget.checked)}
            />
            <span>
              <span className="first-cap">{fields.accept_request}</span>
              <span className="block text-caption text-ink-3">{help.accept_request}</span>
            </span>
          </label>
        )}
      </div>
      <Switch
        name="publicly_discoverable"
        label={fields.publicly_discoverable}
        help={help.publicly_discoverable}
        checked={values.publicly_discoverable}
        disabled={form.isBusy}
        onChange={({ currentTarget }) => form.setFlag("publicly_discoverable", currentTarget.checked)}
      />
      <FormField
        {...addressInput}
        form={form}
        name="website"
        label={fields.website}
        help={isRequired ? help.website : help.websiteOptional}
        autoComplete="url"
      />
    </FormSection>
  );
}
