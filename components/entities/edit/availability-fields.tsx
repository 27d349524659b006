"use client";

import { useTexts } from "#texts";
import { FormSelect } from "@/components/patterns/form-fields";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { FormSection } from "@/components/workflow/form-section";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { FieldsProps } from "./about-fields";

const STATUSES = ["demo", "online", "offline"] as const;

/** Chat status, access, discoverability and the fields fixed at creation. */
export function AvailabilityFields({ form, isReadOnly }: FieldsProps) {
  const { fields, help, levels, regions, statuses } = useTexts("workflow.form");
  const details = useTexts("entitiesManage.details");
  const { entity, values } = form;
  return (
    <FormSection title={details.availability} text={details.availabilityText}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormSelect form={form} name="chat_status" label={fields.chat_status} disabled={isReadOnly}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </FormSelect>
        <FormSelect form={form} name="access_level" label={fields.access_level} disabled={isReadOnly}>
          <option value="public">{levels.public}</option>
          <option value="invitation-only">{levels.invitation}</option>
        </FormSelect>
      </div>
      {values.access_level === "invitation-only" && (
        <label className="check">
          <input
            type="checkbox"
            name="accept_request"
            checked={values.accept_request}
            disabled={form.isBusy || isReadOnly}
            onChange={({ currentTarget }) => form.setFlag("accept_request", currentTarget.checked)}
          />
          <span>
            <span className="first-cap">{fields.accept_request}</span>
            <span className="block text-caption text-ink-3">{help.accept_request}</span>
          </span>
        </label>
      )}
      <Switch
        name="publicly_discoverable"
        label={fields.publicly_discoverable}
        help={help.publicly_discoverable}
        checked={values.publicly_discoverable}
        disabled={form.isBusy || isReadOnly}
        onChange={({ currentTarget }) => form.setFlag("publicly_discoverable", currentTarget.checked)}
      />
      <FormSelect form={form} name="primary_language" label={fields.primary_language} disabled={isReadOnly}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </FormSelect>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={fields.urlslug} help={details.urlslugHelp} value={entity.urlslug} dir="ltr" readOnly />
        <Field
          label={fields.data_storage_region}
          help={details.regionHelp}
          value={regions[entity.data_storage_region]}
          readOnly
        />
      </div>
      <Field
        label={fields.website}
        help={details.websiteHelp}
        value={entity.website ?? details.noWebsite}
        dir="ltr"
        readOnly
      />
    </FormSection>
  );
}
