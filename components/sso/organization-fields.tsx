"use client";

import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import { Switch } from "@/components/ui/switch";
import { type SwitchName, type TextName, toSwitch } from "./organization-values";
import type { OrganizationFormState } from "./use-organization-form";

type OrganizationTextProps = {
  form: OrganizationFormState;
  name: TextName;
  label: string;
  help?: string;
  readOnly?: boolean;
  /** An address or an identifier: left to right, without spelling help. */
  isAddress?: boolean;
};

const ADDRESS = { dir: "ltr", autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

/** A one-line field of the form. */
export function OrganizationText({ form, name, label, help, readOnly, isAddress = false }: OrganizationTextProps) {
  return (
    <Field
      {...(isAddress ? ADDRESS : {})}
      name={name}
      label={label}
      help={help}
      readOnly={readOnly}
      value={form.values[name]}
      error={form.problems[name]}
      onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
    />
  );
}

/** A field of several lines in the form, for certificates. */
export function OrganizationLines({ form, name, label, help }: Omit<OrganizationTextProps, "readOnly" | "isAddress">) {
  return (
    <FieldShell label={label} help={help} error={form.problems[name]}>
      {(wiring) => (
        <textarea
          {...ADDRESS}
          {...wiring}
          name={name}
          rows={5}
          value={form.values[name]}
          onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
          className="control font-mono text-small"
        />
      )}
    </FieldShell>
  );
}

type OrganizationSwitchProps = { form: OrganizationFormState; name: SwitchName; label: string; help?: string };

/** A switch of the form. */
export function OrganizationSwitch({ form, name, label, help }: OrganizationSwitchProps) {
  return (
    <Switch
      name={name}
      label={
        <>
          {label}
          {help && <span className="block text-caption text-ink-3">{help}</span>}
        </>
      }
      checked={form.values[name] !== ""}
      onChange={({ currentTarget }) => form.setText(name, toSwitch(currentTarget.checked))}
    />
  );
}
